import { runPlaywright } from './lib/playwrightRun.mjs';
import { conclude } from './lib/steps.mjs';
import { setup } from './setup.mjs';

/** Measures the built app in a real browser, on an otherwise idle machine. Figures are printed beside their goals; a bad one doesn't fail. */
setup();
const config = 'web/playwright.figures.config.ts';
conclude(await runPlaywright(process.argv.slice(2), { show: true, config }));
