import { readRecord, reviewRecord } from '@mayi/harness';
import { spoken, tell } from '../terminal/output.ts';
import { createProgressLine } from './progressLine.ts';
import { showReview } from './showReview.ts';

export interface ReviewOptions {
  readonly dir: string;
  readonly player?: string;
  readonly json?: boolean;
}

export function tellReview(game: string, { dir, player, json = false }: ReviewOptions): void {
  const record = readRecord(dir, game);
  const progress = createProgressLine(
    { isTTY: process.stderr.isTTY, write: (text) => process.stderr.write(spoken(text)) },
    () => performance.now(),
  );
  const review = reviewRecord(record, player, { onProgress: progress.show });
  progress.end();
  if (json) console.log(JSON.stringify(review));
  else tell(showReview(review, record.head));
}
