import type { ChildProcess } from 'node:child_process';

const ADDRESS = /http:\/\/[^\s"]+(?=[\s"])/;

/**
 * The first address that a program tells; undefined: it ended before. What it says is read to its end: a stream that nobody reads
 * any more would keep the program from being over.
 */
export function urlToldBy(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      const [url] = ADDRESS.exec(text) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once('close', () => resolve(undefined));
  });
}
