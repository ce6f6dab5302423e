import type { ServerMessage, ServerMessageOf, WireFact } from '@mayi/core/protocol';
import { packHand } from '@mayi/core/protocol';
import type { Moment, RoomRecord } from './roomRecord.ts';
import type { Simulation } from './simulation.ts';

/** What the check knows about a connection: its room, and the hash of the secret it was opened with. */
export interface CheckedConnection {
  readonly record: RoomRecord;
  readonly secretHash: string | null;
}

type ViewMessage = ServerMessageOf<'welcome'> | ServerMessageOf<'update'> | ServerMessageOf<'presence'>;

/** Compares a message that leaves a server with what is true at that moment. */
export function checkMessage(
  { trace, secrets }: Simulation,
  connection: CheckedConnection,
  text: string,
): ServerMessage {
  const message = JSON.parse(text) as ServerMessage;
  const { record } = connection;
  const blame = (why: string): void => trace.fail(`${record.code}: ${why}: ${text.slice(0, 400)}`);

  for (const secret of secretsIn(text, secrets, record)) blame(`${secret} is revealed`);
  if (!('seq' in message)) return message;
  const moment = record.at(message.seq);
  if (moment === undefined) blame(`${message.seq} is sent before it is stored`);
  else if (message.type === 'answer') checkAnswer(message, connection, moment, blame);
  else checkView(message, text, connection, moment, blame);
  return message;
}

/** Seeds, secrets and their hashes are longer than anything a client may see. */
const LONG_WORDS = /[A-Za-z0-9_-]{20,}/g;
const CARDS = /"((?:[AKQJ2-9]|10)[HDCS]\d|JK\d{1,2})"/g;

/** What kinds of secrets a text contains. */
export function secretsIn(
  text: string,
  secrets: Simulation['secrets'],
  { revealed }: Pick<RoomRecord, 'revealed'>,
): string[] {
  return [...text.matchAll(LONG_WORDS)].flatMap(([word]) =>
    revealed.has(word) ? [] : (secrets.get(word) ?? []),
  );
}

type Blame = (why: string) => void;

/** By the secret alone, independently of the server. */
function seatOf({ secretHash }: CheckedConnection, { seats }: Moment): string | null {
  return (secretHash && seats.find(({ secret }) => secret === secretHash)?.id) || null;
}

function checkAnswer(
  message: ServerMessageOf<'answer'>,
  connection: CheckedConnection,
  moment: Moment,
  blame: Blame,
): void {
  const written = connection.record.seqOf(message.id);
  if (message.result === 'applied') {
    if (written !== undefined && written !== message.seq) blame(`it was applied at ${written}`);
  } else if (written !== undefined) blame(`it was applied at ${written}, though`);
  if (message.result !== 'stale') return;
  if (message.fresh.seq !== message.seq) blame('the fresh view has another seq');
  checkCards(JSON.stringify(message.fresh), message.seq, connection, moment, blame);
}

function checkView(
  message: ViewMessage,
  text: string,
  connection: CheckedConnection,
  moment: Moment,
  blame: Blame,
): void {
  const seat = seatOf(connection, moment);
  if (message.type === 'welcome' && message.you !== seat) blame(`${seat} is treated as ${message.you}`);
  if ('hand' in message && message.hand !== undefined) {
    const hand = moment.game?.round.players.find(({ id }) => id === seat)?.hand ?? [];
    if (String(message.hand) !== String(packHand(hand))) blame(`${seat} sees another hand`);
  }
  if ('orders' in message) {
    const own = moment.orders.find((one) => one.seat === seat)?.orders ?? null;
    if (seat === null || JSON.stringify(message.orders) !== JSON.stringify(own))
      blame(`${seat} sees other orders`);
  }
  const facts = message.type === 'welcome' ? message.log : message.type === 'update' ? message.facts : [];
  for (const fact of facts) if (isLeak(fact, seat)) blame(`${seat} may not know ${JSON.stringify(fact)}`);
  const isOneDeal = !text.includes('CARDS_DEALT');
  checkCards(isOneDeal ? text : withoutOldDeals(message, facts), message.seq, connection, moment, blame);
}

/** In addition to the scan below: which card a player drew is private. */
function isLeak(fact: WireFact, seat: string | null): boolean {
  switch (fact.type) {
    case 'CARD_DRAWN':
      return fact.from === 'stock' && fact.card !== null && fact.player !== seat;
    case 'MAY_I_GRANTED':
      return fact.penalty !== null && fact.player !== seat;
    case 'CARDS_DEALT':
      return fact.hand !== null && seat === null;
    default:
      return false;
  }
}

/** Facts of earlier deals name cards that are hidden again now. */
function withoutOldDeals(message: ViewMessage, facts: readonly WireFact[]): string {
  const dealt = facts.findLastIndex(({ type }) => type === 'CARDS_DEALT');
  return JSON.stringify({ ...message, facts: facts.slice(Math.max(0, dealt)), log: [] });
}

function checkCards(
  text: string,
  seq: number,
  connection: CheckedConnection,
  moment: Moment,
  blame: Blame,
): void {
  const seat = seatOf(connection, moment);
  const { visibleCards } = connection.record;
  for (const [, code = ''] of text.matchAll(CARDS)) {
    if (!visibleCards.isKnown(seq, seat, code)) blame(`${seat ?? 'a spectator'} may not know ${code}`);
  }
}
