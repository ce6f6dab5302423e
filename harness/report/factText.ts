import type { Fact, Game } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { factsFor, type SeenFact, type ToldTable, tell, tellHeadline } from '@mayi/core/view';

function tableOf({ state }: Game): ToldTable {
  const { rules, players } = state;
  return {
    rules,
    nameOf: (id) => players.find((player) => player.id === id)?.name ?? id,
  };
}

/** A fact in a sentence; undefined for facts nobody needs to read about. */
export function describeFact(fact: SeenFact, game: Game): string | undefined {
  const table = tableOf(game);
  const told = tell(fact, table);
  return told === undefined ? tellHeadline(fact, table) : `${told.who} ${told.what}`.trim();
}

/** One sentence per fact, with only what this player (null: a spectator) may know. */
export function storyOf(facts: readonly Fact[], game: Game, viewer: PlayerId | null): string[] {
  return factsFor(facts, viewer).flatMap((fact) => describeFact(fact, game) ?? []);
}
