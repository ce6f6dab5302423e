import {
  type Command,
  createGame,
  createRng,
  type Game,
  mayILine,
  PRESET_NAMES,
  type PresetName,
  viewFor,
} from '@mayi/core';
import { describe, expect, test } from 'vitest';
import { chooseSimply } from './simple.ts';

const rngOf = (seed: string) => createRng({ seed: { server: seed, players: ['moves'] }, round: 0, words: 0 });

/** Everybody in line is asked, then the player whose turn it is; silence closes the window. */
function playOut(rules: PresetName, playerCount: number, seed: string): { game: Game; commands: Command[] } {
  const players = Array.from({ length: playerCount }, (_, seat) => ({ id: `p${seat}` }));
  const game = createGame({ players, rules, seed });
  const rng = rngOf(seed);
  const commands: Command[] = [];
  while (!game.state.isOver) {
    const { round } = game.state;
    const asked = [...mayILine(round), round.players[round.currentPlayerIndex]!.id];
    const choices = asked.map((id) => () => chooseSimply(viewFor(game, id), rng));
    let command: Command | undefined;
    for (const choose of choices) command ??= choose();
    command ??= { type: 'RESOLVE' };
    commands.push(command);
    expect(game.execute(command), JSON.stringify(command)).toMatchObject({ ok: true });
  }
  return { game, commands };
}

describe('the simple player', () => {
  test.each(PRESET_NAMES.flatMap((rules) => [3, 5, 8].map((count) => [rules, count] as const)))(
    'plays whole games of %s with %i players by the rules',
    (rules, count) => {
      const { game, commands } = playOut(rules, count, 'whole');
      expect(game.state.roundHistory).toHaveLength(game.state.rules.contracts.length);
      expect(new Set(commands.map((command) => command.type))).toContain('LAY_DOWN');
    },
  );

  test('plays the same game from the same seed, and another from another', () => {
    const again = (seed: string) => JSON.stringify(playOut('classic', 4, seed).commands);
    expect(again('a')).toBe(again('a'));
    expect(again('a')).not.toBe(again('b'));
  });

  test('has nothing to say when there is nothing to decide', () => {
    const game = createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }], seed: 'x' });
    game.execute({ type: 'PASS_MAY_I', playerId: 'ann' });
    expect(chooseSimply(viewFor(game, 'ann'), rngOf('x'))).toBeUndefined();
  });
});
