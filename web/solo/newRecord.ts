import { botName } from '@mayi/bots';
import {
  DEAL_LEVELS,
  DEAL_VERSION,
  type Deal,
  type DealGame,
  dayNumber,
  dealLog,
} from '@mayi/bots/dailyDeal';
import { type RoomSettings, rulesIn, SEAT_IDS, seatCounts, seatsNear } from '@mayi/core/protocol';
import { checkRules, type Level } from '@mayi/core/rules';
import { RECORD_VERSION, type SoloRecord } from './record.ts';

interface Wanted {
  readonly name: string;
  readonly bots: readonly Level[];
  readonly rules: RoomSettings['rules'];
  readonly firstRound?: number;
}

export interface Chance {
  readonly now: number;
  /** New and secret each time. */
  secret(): string;
}

export function newRecord({ name, firstRound = 1, ...wanted }: Wanted, chance: Chance): SoloRecord {
  // The page remembers a family's rules from last time without checking all of them.
  const rules = canPlay(wanted) ? wanted.rules : 'classic';
  const bots = botsFor(rules, wanted.bots);
  const person = personName(name);
  const players = [person, ...botNames(bots, person)].map((name, at) => ({
    id: SEAT_IDS[at] ?? '',
    name,
  }));
  // As in a room: the hash of the table's own seed is published, and the player's share is added.
  const seed = { server: chance.secret(), players: [chance.secret()] };
  const gameId = `solo-${chance.secret().slice(0, 16)}`;
  return {
    version: RECORD_VERSION,
    log: { gameId, rules, players, seed, firstRound, commands: [] },
    levels: [...bots],
    phase: 'playing',
    round: firstRound,
    of: rulesIn({ rules }).contracts.length,
    startedAt: chance.now,
    when: chance.now,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A game of the day's deal. Each has one place among the saved games: one more for fun replaces the last one for fun. */
export function dailyRecord(
  deal: Deal,
  game: DealGame,
  { name, now }: { name: string; now: number },
): SoloRecord {
  const log = dealLog(deal, personName(name), game);
  return {
    version: RECORD_VERSION,
    log: { ...log, commands: [] },
    daily: { day: deal.day, version: DEAL_VERSION },
    levels: DEAL_LEVELS,
    phase: 'playing',
    round: log.firstRound,
    of: rulesIn({ rules: log.rules }).contracts.length,
    startedAt: dayNumber(deal.day) * DAY_MS,
    when: now,
  };
}

function canPlay({ rules }: Pick<Wanted, 'rules'>): boolean {
  const house = rulesIn({ rules });
  return checkRules(house) === undefined && seatCounts(house).length > 0;
}

/** As many as these rules allow, nearest to what was wanted. */
function botsFor(rules: Wanted['rules'], wanted: readonly Level[]): readonly Level[] {
  const count = seatsNear(rulesIn({ rules }), wanted.length + 1) - 1;
  return Array.from({ length: count }, (_, at) => wanted[at] ?? wanted.at(-1) ?? 'steady');
}

const MAX_NAME_LENGTH = 20;

function personName(wanted: string): string {
  return [...wanted.trim()].slice(0, MAX_NAME_LENGTH).join('').trim() || 'You';
}

/** Never the person's own name, and no two alike. */
function botNames(levels: readonly Level[], person: string): string[] {
  const taken = [person];
  for (const level of levels)
    taken.push(botName(level, (name) => taken.some((other) => isSame(other, name))));
  return taken.slice(1);
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
