import { setImmediate } from 'node:timers/promises';
import { hashSeed } from '@mayi/core/cards';
import { createGame, type Fact, type GameLog, type SeenDeal } from '@mayi/core/engine';

/** A deal, as core's `verifyShuffle` asks for it. */
export interface RoundDealt {
  readonly roundNumber: number;
  readonly dealerIndex: number;
  readonly dealt: SeenDeal;
}

export interface Verification {
  readonly rules: GameLog['rules'];
  readonly playerIds: readonly string[];
  readonly seedHash: string;
  readonly seed: { readonly server: string; readonly players: readonly string[] };
  readonly rounds: readonly RoundDealt[];
}

/** So many commands are played again before others have their turn. */
const AT_ONCE = 20;

/** Plays the game again, and tells what was dealt. Throws if it does not follow the rules. */
export async function dealsOf({ commands, ...options }: GameLog): Promise<Verification> {
  const game = createGame(options);
  const { players, seed, rules } = game.state;
  const playerIds = players.map(({ id }) => id);
  const rounds = game.state.round.facts.flatMap((fact) => dealIn(fact, playerIds));
  for (const [index, command] of commands.entries()) {
    const answer = game.execute(command);
    if (!answer.ok) throw new Error(`command ${index + 1}: ${answer.refusal.message}`);
    rounds.push(...answer.facts.flatMap((fact) => dealIn(fact, playerIds)));
    if (index % AT_ONCE === 0) await setImmediate();
  }
  return { rules: options.rules ?? rules, playerIds, seedHash: hashSeed(seed.server), seed, rounds };
}

function dealIn(fact: Fact, playerIds: readonly string[]): RoundDealt[] {
  if (fact.type !== 'CARDS_DEALT') return [];
  const hands = fact.hands.map(({ playerId, hand }) => [playerId, hand.map((card) => card.id)]);
  const dealt = { hands: Object.fromEntries(hands), discard: fact.discard.id };
  return [{ roundNumber: fact.roundNumber, dealerIndex: playerIds.indexOf(fact.dealerId), dealt }];
}
