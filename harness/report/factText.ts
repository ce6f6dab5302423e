import type { Fact, Game } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import {
  describeFact,
  describeHeadline,
  type FactContext,
  type FactStyle,
  factsFor,
  type SeenFact,
} from '@mayi/core/view';

/** The table of a game, for whoever tells of it. */
export function toldTable({ state }: Game): FactContext {
  const { rules, players } = state;
  return {
    rules,
    nameOf: (id) => players.find((player) => player.id === id)?.name ?? id,
  };
}

/** What happened, in a sentence; nothing for what goes without saying. */
export function sentenceOf(fact: SeenFact, game: Game, show?: FactStyle): string | undefined {
  const table = toldTable(game);
  const told = describeFact(fact, table, show);
  return told === undefined ? describeHeadline(fact, table, show) : `${told.who} ${told.what}`.trim();
}

/** What happened, a sentence each, as this player (null: a spectator) learns it. */
export function storyOf(
  facts: readonly Fact[],
  game: Game,
  viewer: PlayerId | null,
  show?: FactStyle,
): string[] {
  return factsFor(facts, viewer).flatMap((fact) => sentenceOf(fact, game, show) ?? []);
}
