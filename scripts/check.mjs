import { checks } from './lib/checks.mjs';
import { conclude, runSteps } from './lib/steps.mjs';
import { setup } from './setup.mjs';

setup();
conclude(await runSteps(checks, { atOnce: 2 }));
