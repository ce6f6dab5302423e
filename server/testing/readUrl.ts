import type { ChildProcess } from 'node:child_process';

const URL_PATTERN = /http:\/\/[^\s"]+(?=[\s"])/;

/**
 * The first URL a program prints; undefined if it ends before that. Keeps reading afterwards, because a full pipe would keep the program
 * from exiting.
 */
export function readUrl(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      const [url] = URL_PATTERN.exec(text) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once('close', () => resolve(undefined));
  });
}
