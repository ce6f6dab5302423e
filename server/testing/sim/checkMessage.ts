import type { ServerMessage, ServerMessageOf, WireFact } from '@mayi/core/protocol';
import { packHand } from '@mayi/core/protocol';
import type { Ledger, Moment } from './roomRecord.ts';
import type { World } from './simulation.ts';

/** A line as those see it who know everything: which room it leads to, and the hash of the secret it was opened with. */
export interface Watched {
  readonly ledger: Ledger;
  readonly secretHash: string | null;
}

type Telling = ServerMessageOf<'welcome'> | ServerMessageOf<'update'> | ServerMessageOf<'presence'>;

/** Holds every message that leaves a server against what is true in that moment. */
export function watch({ trace, secrets }: World, line: Watched, text: string): ServerMessage {
  const message = JSON.parse(text) as ServerMessage;
  const { ledger } = line;
  const blame = (why: string): void => trace.fail(`${ledger.code}: ${why}: ${text.slice(0, 400)}`);

  for (const [word] of text.matchAll(LONG_WORDS)) {
    const secret = secrets.get(word);
    if (secret !== undefined && !ledger.revealed.has(word)) blame(`${secret} is told`);
  }
  if (message.type === 'pong' || message.type === 'error') return message;
  const moment = ledger.at(message.seq);
  if (moment === undefined) blame(`${message.seq} is told before it is on the disk`);
  else if (message.type === 'answer') checkAnswer(message, line, moment, blame);
  else checkTelling(message, text, line, moment, blame);
  return message;
}

/** Seeds, secrets and their hashes are all longer than anything that may be told. */
const LONG_WORDS = /[A-Za-z0-9_-]{20,}/g;
const CARDS = /"((?:[AKQJ2-9]|10)[HDCS]\d|JK\d{1,2})"/g;

type Blame = (why: string) => void;

/** By the secret alone, whatever the server thinks. */
function seatOf({ secretHash }: Watched, { seats }: Moment): string | null {
  return (secretHash && seats.find(({ secret }) => secret === secretHash)?.id) || null;
}

function checkAnswer(message: ServerMessageOf<'answer'>, line: Watched, moment: Moment, blame: Blame): void {
  const written = line.ledger.seqOf(message.id);
  if (message.result === 'applied') {
    if (written !== undefined && written !== message.seq) blame(`it was applied at ${written}`);
  } else if (written !== undefined) blame(`it was applied at ${written}, though`);
  if (message.result !== 'stale') return;
  if (message.fresh.seq !== message.seq) blame('the fresh view is of another moment');
  checkCards(JSON.stringify(message.fresh), message.seq, line, moment, blame);
}

function checkTelling(message: Telling, text: string, line: Watched, moment: Moment, blame: Blame): void {
  const seat = seatOf(line, moment);
  if (message.type === 'welcome' && message.you !== seat) blame(`${seat} is taken for ${message.you}`);
  if ('hand' in message && message.hand !== undefined) {
    const hand = moment.game?.round.players.find(({ id }) => id === seat)?.hand ?? [];
    if (String(message.hand) !== String(packHand(hand))) blame(`${seat} is shown another hand`);
  }
  const facts = message.type === 'welcome' ? message.log : message.type === 'update' ? message.facts : [];
  for (const fact of facts) if (isTooOpen(fact, seat)) blame(`${seat} may not know ${JSON.stringify(fact)}`);
  const isOneDeal = !text.includes('CARDS_DEALT');
  checkCards(isOneDeal ? text : withoutOldDeals(message, facts), message.seq, line, moment, blame);
}

/** Beside the scan below, by the kind of fact: who drew what is nobody else's business. */
function isTooOpen(fact: WireFact, seat: string | null): boolean {
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

/** What was told of earlier deals names cards that are hidden again by now. */
function withoutOldDeals(message: Telling, facts: readonly WireFact[]): string {
  const dealt = facts.findLastIndex(({ type }) => type === 'CARDS_DEALT');
  return JSON.stringify({ ...message, facts: facts.slice(Math.max(0, dealt)), log: [] });
}

function checkCards(text: string, seq: number, line: Watched, moment: Moment, blame: Blame): void {
  const seat = seatOf(line, moment);
  const { sightings } = line.ledger;
  for (const [, code = ''] of text.matchAll(CARDS)) {
    if (!sightings.isKnown(seq, seat, code)) blame(`${seat ?? 'a spectator'} may not know ${code}`);
  }
}
