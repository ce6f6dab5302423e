import { expect, test } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { deckFor, deckTotal } from '../rules/decks.ts';
import { turnPhase } from '../rules/situation.ts';
import { IS_FULL_RUN, inEveryState } from '../testing/randomGames.ts';
import type { FactType } from './facts.ts';
import type { Game } from './game.ts';
import { gameMachine } from './gameMachine.ts';
import { cardsOf } from './hydrate/checkRound.ts';

function expectAllCardsOnce({ state }: Game): void {
  const deck = deckFor(state.rules, state.players.length);
  const ids = cardsOf(state.round).map((card) => card.id);
  const isWhole = deck !== undefined && ids.length === deckTotal(deck) && new Set(ids).size === ids.length;
  if (!isWhole)
    throw new Error(`cards are missing or doubled: ${ids.length} cards, ${new Set(ids).size} different`);
}

/** The statechart's state value, derived from the data of the game alone. */
function expectedValue({ state }: Game): object | string {
  if (state.isOver) return 'gameEnd';
  const phase = turnPhase(state.round);
  return { playing: { active: phase === 'mayIWindow' ? { mayIWindow: 'awaitingClaims' } : phase } };
}

function resumedValue({ state }: Game): unknown {
  return createActor(gameMachine, { input: state }).start().getSnapshot().value;
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

test('G5, S5: all cards are there exactly once in every state, every game ends, and turnPhase is the state of the statechart', () => {
  const seen = new Map<FactType, number>();
  let value: unknown;
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.snapshot' && 'value' in event.snapshot) value = event.snapshot.value;
  };
  inEveryState(
    () => (game) => {
      for (const { type } of game.state.round.facts) seen.set(type, (seen.get(type) ?? 0) + 1);
      expectAllCardsOnce(game);
      const expected = JSON.stringify(expectedValue(game));
      if (JSON.stringify(value) !== expected)
        throw new Error(`${expected}, but the statechart is in ${value}`);
      const resumed = JSON.stringify(resumedValue(game));
      if (resumed !== expected) throw new Error(`${expected}, but it resumes in ${resumed}`);
      return undefined;
    },
    { inspect },
  );
  // The games prove something only if everything happens in them.
  const rare = EVERY_FACT.filter((type) => (seen.get(type) ?? 0) < 10);
  expect(IS_FULL_RUN ? rare : []).toEqual([]);
});
