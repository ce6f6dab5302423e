import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../setup.mjs';
import { workspaces } from './workspaces.mjs';

const IMAGE = /\.(webp|png|jpe?g|gif|svg)$/;
const REFERENCE = /!\[[^\]]*\]\(([^)\s]+)\)|<img\b[^>]*\bsrc="([^"]+)"/g;

/** Each image that a page of the repository shows, from the root: `{ image: 'docs/terminal.svg', page: 'README.md' }`. */
export function shownImages() {
  return pages().flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(REFERENCE)]
      .map(([, markdown, html]) => markdown ?? html)
      .filter((path) => !/^\w+:/.test(path))
      .map((path) => ({ image: posix.join(dirname(page), path), page })),
  );
}

/** Every image in docs/. */
export function docImages() {
  return readdirSync(join(root, 'docs'), { recursive: true })
    .filter((file) => IMAGE.test(file) && !/^api[\\/]/.test(file))
    .map((file) => posix.join('docs', file));
}

function pages() {
  const folders = ['', 'docs', ...workspaces].filter((folder) => existsSync(join(root, folder)));
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => posix.join(folder, file)),
  );
}
