import type { SoloRecord } from '../solo/record.ts';

let waiting: SoloRecord | undefined;

/** The next solo table opens with this game: only its worker writes, as another tab may be playing, too. */
export function handOver(record: SoloRecord | undefined): void {
  waiting = record;
}

/** Undefined if none is waiting. */
export function handedOver(): SoloRecord | undefined {
  return waiting;
}
