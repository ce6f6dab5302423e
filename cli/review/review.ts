import { readRecord, reviewRecord } from '@mayi/harness';
import { createProgressLine } from './progressLine.ts';
import { showReview } from './showReview.ts';

export interface ReviewOptions {
  readonly dir: string;
  readonly player?: string;
  readonly json?: boolean;
}

export function tellReview(game: string, { dir, player, json = false }: ReviewOptions): void {
  const record = readRecord(dir, game);
  const progress = createProgressLine(process.stderr, () => performance.now());
  const review = reviewRecord(record, player, { onProgress: progress.show });
  progress.end();
  console.log(json ? JSON.stringify(review) : showReview(review, record.head));
}
