import { hashSeed } from '@mayi/core/cards';
import { type Fact, type Game, type GameState, verifyShuffle } from '@mayi/core/engine';
import { beginningOf } from './played.ts';
import type { GameRecord } from './record.ts';
import type { Verification } from './schemas.ts';

/**
 * Checks the seed against its published hash, every command against the rules, and every deal against the seed. Pass the
 * hash that was noted before the game, so that a forged record can't supply its own.
 */
export function verify(record: GameRecord, seedHash = record.seedHash): Verification {
  const { head } = record;
  const nothing = { ok: false, commands: 0, deals: 0, isOver: false, winnerIds: [], seedHash };
  if (hashSeed(head.seed.server) !== seedHash) {
    return { ...nothing, problem: { message: "the seed doesn't match the hash that was promised" } };
  }
  try {
    return verifyReplay({ ...record, seedHash });
  } catch (error) {
    // A game with these settings can't even start.
    return { ...nothing, problem: { message: (error as Error).message } };
  }
}

function verifyReplay(record: GameRecord): Verification {
  const { game, facts, illegal } = replayRecord(record);
  const { state } = game;
  const all = facts.flat();
  const { checked, problem } = checkDeals(state, all, record.seedHash);
  const found = {
    commands: facts.length - 1,
    deals: checked,
    isOver: state.isOver,
    winnerIds: all.flatMap((fact) => (fact.type === 'GAME_ENDED' ? fact.winnerIds : [])),
    seedHash: record.seedHash,
  };
  if (problem !== undefined) return { ok: false, ...found, problem: { message: problem } };
  if (illegal === undefined) return { ok: true, ...found };
  const { command, rule } = illegal;
  const type = record.commands[command - 1]?.type;
  const message = `command ${command} (${type}) breaks rule ${rule}: ${illegal.message}`;
  return { ok: false, ...found, problem: { message, command, rule } };
}

export interface Replayed {
  readonly game: Game;
  /** The facts of the first deal, then those of each command. */
  readonly facts: readonly (readonly Fact[])[];
  /** The first command that breaks a rule. The replay stops there. */
  readonly illegal?: { readonly command: number; readonly rule: string | null; readonly message: string };
}

/** Plays a record again, optionally only its first commands. */
export function replayRecord(
  { head, commands }: GameRecord,
  upTo = commands.length,
  onFacts?: (facts: readonly Fact[], game: Game, nth: number) => void,
): Replayed {
  const game = beginningOf(head);
  const facts: (readonly Fact[])[] = [game.state.round.facts];
  onFacts?.(game.state.round.facts, game, 0);
  for (const [index, command] of commands.slice(0, upTo).entries()) {
    const answer = game.execute(command, { isRecorded: true });
    if (!answer.ok) {
      const { rule, message } = answer.refusal;
      return { game, facts, illegal: { command: index + 1, rule, message } };
    }
    facts.push(answer.facts);
    onFacts?.(answer.facts, game, index + 1);
  }
  return { game, facts };
}

export interface DealCheck {
  /** How many deals match the seed. */
  readonly checked: number;
  /** Describes the first deal that doesn't. */
  readonly problem?: string;
}

type Dealt = Pick<GameState, 'players' | 'seed' | 'rules'>;

/** Recomputes every deal of a game from its seed. `seedHash` was published before the first deal. */
export function checkDeals(
  { players, seed, rules }: Dealt,
  facts: readonly Fact[],
  seedHash: string,
): DealCheck {
  const playerIds = players.map(({ id }) => id);
  let checked = 0;
  for (const fact of facts) {
    if (fact.type !== 'CARDS_DEALT') continue;
    const { roundNumber, dealerId, discard } = fact;
    const hands = Object.fromEntries(
      fact.hands.map(({ playerId, hand }) => [playerId, hand.map((card) => card.id)]),
    );
    const dealt = { hands, discard: discard.id };
    const dealerIndex = playerIds.indexOf(dealerId);
    const shuffle = verifyShuffle({ seedHash, seed, rules, playerIds, roundNumber, dealerIndex, dealt });
    if (!shuffle.ok) return { checked, problem: `round ${roundNumber}: ${shuffle.refusal.message}` };
    checked += 1;
  }
  return { checked };
}
