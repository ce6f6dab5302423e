import { BOTS, createBot, createExpert } from '@mayi/bots';
import { createRng, type Rng } from '@mayi/core/cards';
import type { PresetName } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { type Chooser, playGame } from '../playGame.ts';

/** An expert in a hurry plays nearly as well, and many games are needed. */
const expert = createBot('expert', '', '', createExpert({ turns: 600, turnsWhenAll: 150, most: 24 }));
const EXPERTS_IN_TEN = 2;
/** In this order: it gives each game its number. */
const RULES: readonly PresetName[] = ['classic', 'jeanne', 'liverpool', 'contract'];
const FEWEST_PLAYERS = 3;
const MOST_PLAYERS = 6;

/** Names that fit any table, so that every puzzle reads like a game among friends. */
const NAMES = ['Olive', 'Theo', 'Nora', 'Felix', 'Ines', 'Otto'];

export interface WatchedGame {
  readonly rules: PresetName;
  /** Every moment at which the watched seat was asked for a move, in order. */
  readonly views: readonly View[];
}

/** Strong players play the game with this number. The same seed and number give the same game. */
export function watchGame(seed: string, number: number): WatchedGame {
  const rng = rngOf(seed, `${number}`);
  const rules = RULES[number % RULES.length] as PresetName;
  const seats = FEWEST_PLAYERS + rng.below(MOST_PLAYERS - FEWEST_PLAYERS + 1);
  const watched = rng.below(seats);
  const views: View[] = [];
  const bots = Array.from({ length: seats }, (_, seat): Chooser => {
    const bot = rng.below(10) < EXPERTS_IN_TEN ? expert : BOTS.sharp;
    return seat === watched ? watching(bot, views) : bot;
  });
  const server = `puzzles ${seed}`;
  playGame({
    bots,
    rules,
    seed: { server, players: [`${number}`] },
    chance: { server, players: [`${number}`, 'bots'] },
  });
  return { rules, views: views.map(named) };
}

function watching(bot: Chooser, views: View[]): Chooser {
  return {
    choose(view, rng) {
      views.push(view);
      return bot.choose(view, rng);
    },
  };
}

function named(view: View): View {
  const nameAt = (id: string, seat: number) => (id === view.you ? 'You' : (NAMES[seat] as string));
  return {
    ...view,
    players: view.players.map((player, seat) => ({ ...player, name: nameAt(player.id, seat) })),
  };
}

export function rngOf(...labels: string[]): Rng {
  return createRng({ seed: { server: 'puzzles', players: labels }, round: 0, words: 0 });
}
