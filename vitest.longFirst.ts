import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, or wait for other programs. */
const LONG = /\.property\.test\.ts$|\/server\/proofs\/|\/cli\/game\/|\/store\/postgres\//;

/** Long files begin first, so that no thread is still busy with one when all the others are done. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(LONG.test(moduleId));
    return (await super.sort(files)).toSorted((a, b) => isLong(b) - isLong(a));
  }
}
