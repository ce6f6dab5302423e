import type { Fact, Game } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { describeFact, describeHeadline, type FactContext, factsFor, type SeenFact } from '@mayi/core/view';

function tableOf({ state }: Game): FactContext {
  const { rules, players } = state;
  return {
    rules,
    nameOf: (id) => players.find((player) => player.id === id)?.name ?? id,
  };
}

/** A fact in a sentence; undefined for facts nobody needs to read about. */
export function factSentence(fact: SeenFact, game: Game): string | undefined {
  const table = tableOf(game);
  const text = describeFact(fact, table);
  return text === undefined ? describeHeadline(fact, table) : `${text.who} ${text.what}`.trim();
}

/** One sentence per fact, with only what this player (null: a spectator) may know. */
export function storyOf(facts: readonly Fact[], game: Game, viewer: PlayerId | null): string[] {
  return factsFor(facts, viewer).flatMap((fact) => factSentence(fact, game) ?? []);
}
