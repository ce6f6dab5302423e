import { botMove, nextDealDecision, type Players } from '@mayi/bots/dailyDeal';
import { type Command, getContractForRound, isTaught, LEVELS, type Level } from '@mayi/core/rules';
import { isSureToBeExact } from '@mayi/core/solver';
import { type Decision, decisionKey, pauseBefore, pendingDecisions, whyNotUndo } from '@mayi/core/table';
import type { After } from '../session/timers.ts';
import type { Speed } from './opening.ts';
import { levelAt, personIn, seedOf } from './record.ts';
import type { SoloTable } from './soloTable.ts';

/** Something a computer player has to decide. The key is the same as long as it's the same decision. */
export interface BotDecision extends Decision {
  readonly key: string;
}

/** Factors of the pauses that the server has, too: one person need not wait as long as a whole family. */
const PACE: Readonly<Record<Speed, number>> = { calm: 0.7, quick: 0.2, instant: 0 };

/** The time to take back a slip: however fast the others play, a person needs a moment to notice it. */
const UNDO_MS: Readonly<Record<Speed, number>> = { calm: 2500, quick: 1000, instant: 0 };

/** In the daily deal, one at a time. */
export function botDecisions(table: SoloTable): BotDecision[] {
  return pendingFor(table).map((decision) => ({ ...decision, key: decisionKey(table, decision) }));
}

function pendingFor(table: SoloTable): Decision[] {
  if (table.record.daily === undefined)
    return pendingDecisions(table).filter(({ playerId }) => levelAt(table.record, playerId) !== undefined);
  const next = nextDealDecision(table);
  return next === undefined ? [] : [next];
}

let loaded: Players | undefined;

/** The computer players load after the cards are dealt. */
export async function loadPlayers(levels: readonly Level[]): Promise<void> {
  if (areLoaded(levels)) return;
  loaded = levels.some(isTaught)
    ? (await import('./everyPlayer.ts')).BOTS
    : (await import('./players.ts')).EASIER_BOTS;
}

function areLoaded(levels: readonly Level[]): boolean {
  return loaded !== undefined && (loaded.expert !== undefined || !levels.some(isTaught));
}

/** The same decision at the same table has the same result. Undefined until the computer players are loaded. */
export function decide(
  table: SoloTable,
  decision: BotDecision,
  players: Players | undefined = loaded,
): Command | undefined {
  if (players === undefined) return undefined;
  const level = levelInTime(table, decision);
  return botMove(table, decision, { level, seed: seedOf(table.record).server, players });
}

/** With more cards than these, even counting what each discard would lack takes long. */
const MOST_CARDS_OF_STEADY = 26;

/**
 * Nobody waits for a computer player to think: where house rules ask for a hand that can't be solved at once, it plays as an easier one.
 * The rules and the hand decide that, not the time, so the same table has the same game on every device. The daily deal's rules never do,
 * and a server replays it with the levels as they are.
 */
function levelInTime({ record, game }: SoloTable, { playerId }: BotDecision): Level {
  const level = levelAt(record, playerId) ?? 'steady';
  const { roundNumber, rules, players } = game.state.round;
  const contract = getContractForRound(roundNumber, rules);
  const cards = players.find(({ id }) => id === playerId)?.hand.length ?? 0;
  if (record.daily !== undefined || contract === undefined || isSureToBeExact(contract, cards + 1, rules))
    return level;
  return easier(level, cards <= MOST_CARDS_OF_STEADY ? 'steady' : 'beginner');
}

function easier(one: Level, other: Level): Level {
  return LEVELS.indexOf(one) < LEVELS.indexOf(other) ? one : other;
}

export interface BotTools {
  speed(): Speed;
  readonly after: After;
  now(): number;
  table(): SoloTable;
  /** The pause is over; the decision may no longer be pending. */
  act(decision: BotDecision, command: Command): void;
  /** The computer players can't be loaded. */
  fail(error: unknown): void;
}

export interface Bots {
  /** The table has changed: starts new decisions, and cancels those that are no longer pending. */
  update(): void;
  stop(): void;
}

/** Each decision gets its own turn of the event loop, so the player's messages never wait for more than one. */
export function createBots({ speed, after, now, table, act, fail }: BotTools): Bots {
  let isStopped = false;
  const cancels = new Map<string, () => void>();

  function start(decision: BotDecision): void {
    const cancel = after(0, () => {
      const command = decide(table(), decision);
      if (command === undefined) {
        // Nothing to decide yet: it's tried again after the next change.
        cancels.delete(decision.key);
        return;
      }
      const wait = after(timeLeft(decision), () => act(decision, command));
      cancels.set(decision.key, wait);
    });
    cancels.set(decision.key, cancel);
  }

  /** Deciding takes part of the pause. */
  function timeLeft(decision: BotDecision): number {
    const seed = seedOf(table().record).server;
    const { last, record } = table();
    const canUndo = record.daily === undefined && whyNotUndo(last, personIn(record)) === undefined;
    const hold = canUndo ? UNDO_MS[speed()] : 0;
    const pause = Math.max(hold, pauseBefore(decision, { seed, pace: PACE[speed()] }));
    // Never longer than the pause, even if the device's clock was set back.
    return Math.min(pause, Math.max(0, decision.since + pause - now()));
  }

  function update(): void {
    if (isStopped) return;
    const decisions = botDecisions(table());
    for (const [key, cancel] of cancels) {
      if (decisions.some((decision) => decision.key === key)) continue;
      cancel();
      cancels.delete(key);
    }
    for (const decision of decisions) if (!cancels.has(decision.key)) start(decision);
  }

  const { levels } = table().record;
  if (!areLoaded(levels)) loadPlayers(levels).then(update, fail);

  return {
    update,
    stop() {
      isStopped = true;
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
    },
  };
}
