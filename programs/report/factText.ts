import { describeFact, describeHeadline, type FactContext, type SeenFact, type View } from '@mayi/core/view';

function contextOf({ rules, players }: View): FactContext {
  return {
    rules,
    nameOf: (id) => players.find((player) => player.id === id)?.name ?? id,
  };
}

/** A fact in a sentence; undefined for facts nobody needs to read about. */
export function factSentence(fact: SeenFact, view: View): string | undefined {
  const context = contextOf(view);
  const text = describeFact(fact, context);
  return text === undefined ? describeHeadline(fact, context) : `${text.who} ${text.what}`.trim();
}

/** One sentence per fact. */
export function storyOf(facts: readonly SeenFact[], view: View): string[] {
  return facts.flatMap((fact) => factSentence(fact, view) ?? []);
}
