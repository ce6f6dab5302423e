import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files with these endings take more than a few seconds or start other programs: `store.slow.test.ts`. */
const SLOW = ['property', 'differential', 'terminal', 'e2e', 'slow'];

/** `npm run quick` leaves them out. */
export const SLOW_TESTS = `**/*.{${SLOW.join(',')}}.test.ts`;

const SLOW_FILE = new RegExp(`\\.(${SLOW.join('|')})\\.test\\.ts$`);

/** `npm test` starts with them, so that no thread is still busy with one when all the others are done. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(SLOW_FILE.test(moduleId));
    return (await super.sort(files)).toSorted((a, b) => isSlow(b) - isSlow(a));
  }
}
