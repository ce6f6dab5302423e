import { formatCard } from '@mayi/core/cards';
import type { Notice } from '../../room/occasions.ts';
import { secretsIn } from './checkMessage.ts';
import type { RoomRecord } from './roomRecord.ts';
import type { Simulation } from './simulation.ts';

const CARDS = /(?:[AKQJ2-9]|10)[♥♦♣♠]|Joker/g;

/** Somebody is sent at most one notification for each one that was stored, and only if they aren't connected. It names no card but the discard. */
export function checkNotice(
  { trace, secrets }: Simulation,
  record: RoomRecord | undefined,
  device: string,
  notice: Notice,
): void {
  const blame = (why: string) => trace.fail(`${notice.code}: ${why}: ${JSON.stringify(notice)}`);
  const seatAt = (seq: number, seat: string) => record?.at(seq)?.seats.find(({ id }) => id === seat);
  const notified = record?.notified.findLast(
    ({ seq, seat, isSent }) => !isSent && seatAt(seq, seat)?.device === device,
  );
  if (record === undefined || notified === undefined) {
    blame('a notification was sent twice, or before it was stored');
    return;
  }
  notified.isSent = true;
  const { seq, seat } = notified;
  const presence = seatAt(seq, seat)?.presence;
  if (presence !== 'gone' && presence !== 'away') blame(`${seat} is ${presence}`);
  const text = `${notice.title} ${notice.body}`;
  for (const secret of secretsIn(text, secrets, record)) blame(`${secret} is revealed`);
  const [discard] = record.at(seq)?.game?.round.discard ?? [];
  for (const [card] of text.matchAll(CARDS))
    if (discard === undefined || card !== formatCard(discard)) blame(`${seat} may not know ${card}`);
}
