import { createRng } from '@mayi/core/cards';
import { createGame, type GameLog } from '@mayi/core/engine';
import { type Command, type HouseRules, PRESETS } from '@mayi/core/rules';
import { randomCommand } from '../../../core/testing/playOut.ts';

/** Two rounds are enough to see that each is dealt separately. */
const RULES: HouseRules = {
  ...PRESETS.classic,
  name: 'two rounds',
  contracts: PRESETS.classic.contracts.slice(0, 2),
  cardsDealt: PRESETS.classic.cardsDealt.slice(0, 2),
  finalRound: 'as-others',
  reshuffles: 0,
};

/** The log of a short finished game. */
export function playedGame(): GameLog {
  const players = ['s1', 's2', 's3'].map((id) => ({ id, name: id }));
  const options = { players, rules: RULES, seed: { server: 'promised', players: ['ann', 'bob'] } };
  const rng = createRng({ seed: { server: 'moves', players: [] }, round: 0, words: 0 });
  const game = createGame(options);
  const commands: Command[] = [];
  while (!game.state.isOver) {
    const command = randomCommand(game, rng);
    commands.push(command);
    game.execute(command);
  }
  return { ...options, commands };
}

/** About as long as JSON writes one of them. */
export const BYTES_PER_TOGGLE = 40;

/** What somebody could do before Y9 to make a game's log as long as they liked. It can't be replayed. */
export function toggles(count: number): Command[] {
  return Array.from({ length: count }, (_, nth) => ({
    type: nth % 2 === 0 ? 'CALL_MAY_I' : 'PASS_MAY_I',
    playerId: 's1',
  }));
}
