/** A stand-in for the program of a bot thread: `source` is what it does with each `request`. */
export function fakeThread(source: string): URL {
  const program = `import { existsSync, writeFileSync } from 'node:fs';
    import { parentPort, threadId } from 'node:worker_threads';
    const answer = (answer) => parentPort.postMessage({ answer });
    const echo = ({ level, seed, isHasty }) => answer({ level, seed, threadId, ...(isHasty && { isHasty }) });
    parentPort.on('message', (request) => { ${source} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}
