/** A fake thread program; `answer` is the code that handles each `deal`. */
export function threadThat(answer: string): URL {
  const source = `import { parentPort } from 'node:worker_threads';
    const say = (message) => parentPort.postMessage(message);
    const play = (deal) => say({ result: { deal, games: [] } });
    parentPort.on('message', (deal) => { ${answer} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}
