import type { SeatId } from '../../protocol/constants.ts';
import { LEARNER } from '../lesson.ts';

/** Who sits at the lessons' table, in turn order. */
export const YOU: SeatId = LEARNER;
export const ROSA: SeatId = 's2';
export const BEN: SeatId = 's3';
export const KIM: SeatId = 's4';

export const NAMES = { [YOU]: 'You', [ROSA]: 'Rosa', [BEN]: 'Ben', [KIM]: 'Kim' };
