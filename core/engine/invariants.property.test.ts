import { expect, test } from 'vitest';
import type { Command } from '../rules/commands.ts';
import { deckFor, deckTotal } from '../rules/decks.ts';
import { IS_FULL_RUN, inEveryState } from '../testing/randomGames.ts';
import { roundRecordOf } from './actions/round.ts';
import type { FactType } from './facts.ts';
import { type Game, stateOf } from './game.ts';
import { cardsOf } from './hydrate/checkCards.ts';
import { type Machines, startMachines } from './machines.ts';
import type { RoundState } from './roundState.ts';
import { stepRound } from './stepRound.ts';

function expectAllCardsOnce({ state }: Game): void {
  const deck = deckFor(state.rules, state.players.length);
  const ids = cardsOf(state.round).map((card) => card.id);
  const isWhole = deck !== undefined && ids.length === deckTotal(deck) && new Set(ids).size === ids.length;
  if (!isWhole)
    throw new Error(`cards are missing or doubled: ${ids.length} cards, ${new Set(ids).size} different`);
}

const EVERY_FACT: readonly FactType[] = [
  'CARDS_DEALT',
  'CARD_DRAWN',
  'MAY_I_CALLED',
  'MAY_I_PASSED',
  'MAY_I_GRANTED',
  'MAY_I_LAPSED',
  'MELDS_LAID_DOWN',
  'CARD_LAID_OFF',
  'JOKER_SWAPPED',
  'CARD_DISCARDED',
  'LAST_CARD_KEPT',
  'STOCK_RESHUFFLED',
  'PLAYER_WENT_OUT',
  'ROUND_ENDED',
  'GAME_ENDED',
];

test('G5, S5: all cards are there exactly once in every state, every game ends, and the game is where the machines alone would be', () => {
  const seen = new Map<FactType, number>();
  inEveryState(() => {
    let before: RoundState | undefined;
    let machines: Machines | undefined;
    return (game, _, { commands }) => {
      for (const { type } of game.state.round.facts) seen.set(type, (seen.get(type) ?? 0) + 1);
      expectAllCardsOnce(game);
      const command = commands.at(-1);
      if (command !== undefined) machines?.send(command);
      machines ??= startMachines({ ...game.state, round: null });
      expectSameStanding(machines, game);
      if (before !== undefined && command !== undefined) expectSameStep(before, command, game);
      before = game.state.round;
      return undefined;
    };
  });
  // The games are worth something only if everything happens in them.
  const rare = EVERY_FACT.filter((type) => (seen.get(type) ?? 0) < 10);
  expect(IS_FULL_RUN ? rare : []).toEqual([]);
});

function expectSameStanding({ standing: { game, round } }: Machines, { state }: Game): void {
  if (JSON.stringify(stateOf(game, round)) !== JSON.stringify(state))
    throw new Error('the machines lead elsewhere');
}

function expectSameStep(before: RoundState, command: Command, { state }: Game): void {
  const step = stepRound(before, command);
  if (!step.ok) throw new Error(`refused by the step: ${JSON.stringify(step.refusal)}`);
  if (step.round.result === null) {
    if (JSON.stringify(step.round) !== JSON.stringify(state.round))
      throw new Error('the step leads elsewhere');
    return;
  }
  const record = state.roundHistory.at(-1);
  if (JSON.stringify(roundRecordOf(step.round)) !== JSON.stringify(record))
    throw new Error('the step ends otherwise');
  if (stepRound(step.round, command).ok) throw new Error('the step goes on after the end');
}
