import { copyFileSync, existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { shownImages } from './lib/docImages.mjs';
import { runPlaywright } from './lib/playwrightRun.mjs';
import { conclude } from './lib/steps.mjs';
import { root, setup } from './setup.mjs';

/**
 * Takes a screenshot of every screen, in screens/, and updates those that README.md and docs/ show:
 * `npm run screens`, `npm run screens -- table.shots.ts -g "a lay-down"`.
 */
setup();
const startedAt = Date.now();
const config = 'web/playwright.screens.config.ts';
conclude(await runPlaywright(process.argv.slice(2), { show: true, config }));
updateShownImages();

function updateShownImages() {
  const shown = shownImages().filter(({ image }) => image.startsWith('docs/screens/'));
  for (const image of new Set(shown.map((one) => one.image))) {
    const taken = join(root, 'screens', basename(image));
    if (!existsSync(taken) || statSync(taken).mtimeMs < startedAt) continue;
    copyFileSync(taken, join(root, image));
    console.log(`Updated ${image}`);
  }
}
