/** A stand-in for the program on a thread: `answer` is the source of what it does with each `question`. */
export function threadThat(answer: string): URL {
  const source = `import { existsSync, writeFileSync } from 'node:fs';
    import { parentPort, threadId } from 'node:worker_threads';
    const say = (command) => parentPort.postMessage({ command });
    const echo = ({ level, chance }) => say({ level, chance, threadId });
    parentPort.on('message', (question) => { ${answer} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}
