import { configDefaults, mergeConfig } from 'vitest/config';
import everything from './vitest.config.ts';
import { SLOW_TESTS } from './vitest.slow.ts';

/** The tests of `npm run quick`. */
export default mergeConfig(everything, { test: { exclude: [...configDefaults.exclude, SLOW_TESTS] } });
