import { expect, test } from 'vitest';
import { inEveryState } from '../testing/randomGames.ts';
import { dehydrateGame } from './dehydrate.ts';
import type { Game } from './game.ts';
import { hydrateGame } from './hydrate.ts';
import { replay } from './replay.ts';

const textOf = (game: Game): string => JSON.stringify(dehydrateGame(game));

test('G1–G5, S1–S5: a game saved and taken up again after every command goes on as one that never stopped, and as its replay', () => {
  inEveryState(
    () => (game) => {
      const saved = textOf(game);
      const again = hydrateGame(JSON.parse(saved));
      if (textOf(again) !== saved) throw new Error('the game taken up again differs');
      return again;
    },
    {
      // Saving and replaying in every state costs several times a game: the soak plays them all.
      share: 0.06,
      end(log, last) {
        expect(textOf(replay(log))).toBe(textOf(last));
        const half = Math.floor(log.commands.length / 2);
        const rest = replay(log, half);
        for (const command of log.commands.slice(half)) rest.execute(command);
        expect(textOf(rest)).toBe(textOf(last));
      },
    },
  );
});
