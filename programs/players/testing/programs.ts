import { readFileSync } from 'node:fs';

/** Small programs that speak the player protocol, or don't: `on` handles messages by type, `say` writes a line. */
export function programThat(code: string): string[] {
  const prelude = `
    const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
    const on = {
      hello: () => say({ type: 'ready', name: 'test' }),
      decide: ({ id, legal }) => say({ id, command: legal[0] }),
      quit: () => process.exit(),
    };
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const message = JSON.parse(line);
      on[message.type]?.(message);
    });`;
  return [process.execPath, '-e', prelude + code];
}

/** Whether a process is running. One that has ended but isn't reaped by its parent, as in a container without an init process, isn't. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !isZombie(pid);
}

/** Only Linux says so. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
