import { hashSeed } from '@mayi/core/cards';
import { type Fact, type Game, type GameState, verifyShuffle } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { beginningOf } from './played.ts';
import type { GameRecord } from './record.ts';

/** What became of a game that was checked from its first shuffle to its last command. */
export interface Verdict {
  readonly ok: boolean;
  /** Commands that follow the rules, and deals that are those of the seed. */
  readonly commands: number;
  readonly deals: number;
  readonly isOver: boolean;
  readonly winnerIds: readonly PlayerId[];
  readonly seedHash: string;
  readonly problem?: {
    readonly message: string;
    /** From 1. */
    readonly command?: number;
    readonly rule?: string | null;
  };
}

/** Checks the seed against its promise (that of the record, or the one somebody wrote down before the game), every command against the rules, and every deal against the seed. */
export function verify(record: GameRecord, seedHash = record.seedHash): Verdict {
  const { head } = record;
  const nothing = { ok: false, commands: 0, deals: 0, isOver: false, winnerIds: [], seedHash };
  if (hashSeed(head.seed.server) !== seedHash) {
    return { ...nothing, problem: { message: "the seed doesn't match the hash that was promised" } };
  }
  try {
    return replayed({ ...record, seedHash });
  } catch (error) {
    // No game can begin like that.
    return { ...nothing, problem: { message: (error as Error).message } };
  }
}

function replayed(record: GameRecord): Verdict {
  const { game, facts, against } = replayRecord(record);
  const { state } = game;
  const all = facts.flat();
  const { checked, problem } = checkDeals(state, all, record.seedHash);
  const winnerIds = all.flatMap((fact) => (fact.type === 'GAME_ENDED' ? fact.winnerIds : []));
  const verdict = {
    commands: facts.length - 1,
    deals: checked,
    isOver: state.isOver,
    winnerIds,
    seedHash: record.seedHash,
  };
  if (problem !== undefined) return { ok: false, ...verdict, problem: { message: problem } };
  if (against === undefined) return { ok: true, ...verdict };
  const { command, rule, message } = against;
  const type = record.commands[command - 1]?.type;
  const told = `command ${command} (${type}) breaks rule ${rule}: ${message}`;
  return { ok: false, ...verdict, problem: { message: told, command, rule } };
}

export interface Replayed {
  readonly game: Game;
  /** Of the first deal, and then what each command caused. */
  readonly facts: readonly (readonly Fact[])[];
  /** The first command that is against the rules; nothing after it was replayed. */
  readonly against?: { readonly command: number; readonly rule: string | null; readonly message: string };
}

/** Plays a record again, up to so many commands. `hear` is told of each as it happens. */
export function replayRecord(
  { head, commands }: GameRecord,
  upTo = commands.length,
  hear?: (facts: readonly Fact[], game: Game, nth: number) => void,
): Replayed {
  const game = beginningOf(head);
  const facts: (readonly Fact[])[] = [game.state.round.facts];
  hear?.(game.state.round.facts, game, 0);
  for (const [index, command] of commands.slice(0, upTo).entries()) {
    const answer = game.execute(command);
    if (!answer.ok) {
      const { rule, message } = answer.refusal;
      return { game, facts, against: { command: index + 1, rule, message } };
    }
    facts.push(answer.facts);
    hear?.(answer.facts, game, index + 1);
  }
  return { game, facts };
}

export interface DealCheck {
  /** Deals that are as the seed has them. */
  readonly checked: number;
  /** The first that is not, in words. */
  readonly problem?: string;
}

type Table = Pick<GameState, 'players' | 'seed' | 'rules'>;

/** Recomputes every deal of a game from its seed. `seedHash` was promised before the first of them. */
export function checkDeals(
  { players, seed, rules }: Table,
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
    const verdict = verifyShuffle({ seedHash, seed, rules, playerIds, roundNumber, dealerIndex, dealt });
    if (!verdict.ok) return { checked, problem: `round ${roundNumber}: ${verdict.reason}` };
    checked += 1;
  }
  return { checked };
}
