import type { Rank } from '@mayi/core/cards';
import type { HouseRules } from '@mayi/core/rules';
import {
  canEnd,
  currentRound,
  type Entry,
  EVENING_VERSION,
  type Evening,
  isComplete,
  MAX_HELD,
  MAX_NAME,
  MAX_POINTS,
  NO_ENTRY,
  type ScoredRound,
} from './evening.ts';

/** What happens to a score sheet. Whatever makes no sense leaves it as it is. */
export type Change = (evening: Evening) => Evening;

export interface Start {
  readonly id: string;
  readonly now: number;
  readonly rules: HouseRules;
  readonly players: readonly string[];
  readonly firstDealer: number;
  readonly allowsHelp: boolean;
}

export function startEvening({ id, now, players, ...rest }: Start): Evening {
  return {
    version: EVENING_VERSION,
    id,
    startedAt: now,
    when: now,
    ...rest,
    players: players.map(cleanName),
    rounds: [],
    isEnded: false,
  };
}

/** Without spaces around it, and short enough for any table. */
export function cleanName(name: string): string {
  return [...name.trim().replace(/\s+/gu, ' ')].slice(0, MAX_NAME).join('').trim();
}

/** The cards are on the table: from now on, this round's points are entered. */
export const beginEntry: Change = (evening) => {
  const { rounds, players } = evening;
  if (currentRound(evening) !== rounds.length) return evening;
  return { ...evening, rounds: [...rounds, { out: undefined, entries: players.map(() => NO_ENTRY) }] };
};

/** Null: nobody went out. A player who turns out not to have gone out has points to enter. */
export function setOut(round: number, out: number | null): Change {
  return changeRound(round, (scored, { players }) => {
    if (scored.out === out || (out !== null && players[out] === undefined)) return scored;
    return { ...scored, out };
  });
}

/** Adds a digit to the points. Cards that were tapped in before make way. */
export function typeDigit(round: number, player: number, digit: number): Change {
  return changeEntry(round, player, (entry) => {
    const points = (typeof entry.held === 'number' ? entry.held * 10 : 0) + digit;
    return points > MAX_POINTS ? entry : { ...entry, held: points };
  });
}

/** Adds a card that the player was left with. Points that were typed before make way. */
export function tapCard(round: number, player: number, rank: Rank): Change {
  return changeEntry(round, player, (entry) => {
    const cards = typeof entry.held === 'number' ? [] : entry.held;
    return cards.length >= MAX_HELD ? entry : { ...entry, held: [...cards, rank] };
  });
}

/** Takes back the last card or digit. */
export function takeBack(round: number, player: number): Change {
  return changeEntry(round, player, (entry) => {
    const { held } = entry;
    if (typeof held === 'number') return { ...entry, held: held > 9 ? Math.floor(held / 10) : [] };
    return held.length === 0 ? entry : { ...entry, held: held.slice(0, -1) };
  });
}

export function setNeverDown(round: number, player: number, neverDown: boolean): Change {
  return changeEntry(round, player, (entry) =>
    entry.neverDown === neverDown ? entry : { ...entry, neverDown },
  );
}

/** These are all the points of this player. */
export function finishEntry(round: number, player: number): Change {
  return changeEntry(round, player, (entry) => (entry.isEntered ? entry : { ...entry, isEntered: true }));
}

export function rename(player: number, name: string): Change {
  return (evening) => {
    const clean = cleanName(name);
    if (clean === '' || evening.players[player] === undefined || evening.players[player] === clean)
      return evening;
    return { ...evening, players: evening.players.with(player, clean) };
  };
}

export function allowHelp(allowsHelp: boolean): Change {
  return (evening) => (evening.allowsHelp === allowsHelp ? evening : { ...evening, allowsHelp });
}

/** The game ends with the rounds played so far; a last one that is incomplete doesn't count. */
export const endNow: Change = (evening) =>
  canEnd(evening) ? { ...evening, rounds: evening.rounds.filter(isComplete), isEnded: true } : evening;

/** Another game of the same players: the next one deals. */
export function rematch(evening: Evening, id: string, now: number): Evening {
  const { rules, players, firstDealer, allowsHelp } = evening;
  return startEvening({
    id,
    now,
    rules,
    players,
    allowsHelp,
    firstDealer: (firstDealer + Math.max(1, evening.rounds.length)) % players.length,
  });
}

function changeRound(round: number, change: (scored: ScoredRound, evening: Evening) => ScoredRound): Change {
  return (evening) => {
    const scored = evening.rounds[round];
    const changed = scored && change(scored, evening);
    if (changed === undefined || changed === scored) return evening;
    return { ...evening, rounds: evening.rounds.with(round, changed) };
  };
}

function changeEntry(round: number, player: number, change: (entry: Entry) => Entry): Change {
  return changeRound(round, (scored) => {
    const entry = scored.entries[player];
    const changed = entry && change(entry);
    if (changed === undefined || changed === entry) return scored;
    return { ...scored, entries: scored.entries.with(player, changed) };
  });
}
