import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { docImages, shownImages } from './lib/docImages.mjs';
import { root } from './setup.mjs';

const shown = shownImages();
const missing = shown.filter(({ image }) => !existsSync(join(root, image)));
const unused = docImages().filter((file) => !shown.some(({ image }) => image === file));
for (const { image, page } of missing) console.error(`✗ ${page} shows ${image}, which does not exist`);
for (const file of unused) console.error(`✗ no page shows ${file}`);
if (missing.length + unused.length > 0) process.exitCode = 1;
else console.log(`${docImages().length} images in docs, all shown by a page`);
