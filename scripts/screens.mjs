import { runPlaywright } from './lib/playwrightRun.mjs';
import { conclude } from './lib/steps.mjs';
import { setup } from './setup.mjs';

/** Photographs every screen into docs/screens: `npm run screens`, `npm run screens -- table.shots.ts -g "a lay-down"`. */
setup();
const config = 'web/playwright.screens.config.ts';
conclude(await runPlaywright(process.argv.slice(2), { show: true, config }));
