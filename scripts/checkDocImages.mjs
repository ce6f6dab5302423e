import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { docImages, shownImages } from './lib/docImages.mjs';
import { root } from './setup.mjs';

const shown = shownImages();
const missing = shown.filter(({ image }) => !existsSync(join(root, image)));
const unused = docImages().filter((file) => !shown.some(({ image }) => image === file));
const tracked = trackedScreens();
for (const { image, page } of missing) console.error(`✗ ${page} shows ${image}, which does not exist`);
for (const file of unused) console.error(`✗ no page shows ${file}`);
for (const file of tracked) console.error(`✗ git tracks ${file}, but its folder is ignored`);
if (missing.length + unused.length + tracked.length > 0) process.exitCode = 1;
else console.log(`${docImages().length} images in docs, all shown by a page`);

/** What git tracks in a folder screens/ although it is ignored; nothing outside a checkout. */
function trackedScreens() {
  const options = ['ls-files', '-z', '--cached', '--ignored', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', options, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\0').filter((file) => /(^|\/)screens\//.test(file)) : [];
}
