import { setImmediate } from 'node:timers/promises';
import { hashSeed } from '@mayi/core/cards';
import { createGame, type Fact, type GameLog, type SeenDeal } from '@mayi/core/engine';

/** One deal, as `verifyShuffle` in core checks it. */
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

/** Commands replayed before other requests get their turn. */
const COMMANDS_AT_ONCE = 20;

/** Replays a game and collects its deals. Throws if a command breaks the rules. */
export async function verificationOf({ commands, ...options }: GameLog): Promise<Verification> {
  const game = createGame(options);
  const { players, seed, rules } = game.state;
  const playerIds = players.map(({ id }) => id);
  const rounds = game.state.round.facts.flatMap((fact) => dealIn(fact, playerIds));
  for (const [index, command] of commands.entries()) {
    const result = game.execute(command, { isRecorded: true });
    if (!result.ok) throw new Error(`command ${index + 1}: ${result.refusal.message}`);
    rounds.push(...result.facts.flatMap((fact) => dealIn(fact, playerIds)));
    if (index % COMMANDS_AT_ONCE === 0) await setImmediate();
  }
  return { rules: options.rules ?? rules, playerIds, seedHash: hashSeed(seed.server), seed, rounds };
}

function dealIn(fact: Fact, playerIds: readonly string[]): RoundDealt[] {
  if (fact.type !== 'CARDS_DEALT') return [];
  const hands = fact.hands.map(({ playerId, hand }) => [playerId, hand.map((card) => card.id)]);
  const dealt = { hands: Object.fromEntries(hands), discard: fact.discard.id };
  return [{ roundNumber: fact.roundNumber, dealerIndex: playerIds.indexOf(fact.dealerId), dealt }];
}
