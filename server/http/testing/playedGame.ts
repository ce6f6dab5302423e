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
