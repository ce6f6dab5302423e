import type { Card } from '@mayi/core/cards';
import { arrangeRun, type MeldProposal, type Refusal, whyNotOffer } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import { meldText } from '../screen/melds.ts';
import type { LayDownCommand } from './dialog.ts';

/** How a lay-down would look, meld by meld, and whether it may be done. */
export interface Preview {
  readonly lines: readonly string[];
  readonly problem: Refusal | undefined;
}

/** `Set: 9♣ 9♦ 9♥ ✓`, or what is wrong with it. */
export function previewOf(command: LayDownCommand, view: View): Preview {
  const melds = command.melds.map((proposal) => ({ proposal, cards: cardsOf(proposal, view) }));
  const problems = melds.map(({ proposal, cards }) =>
    whyNotOffer({ type: proposal.type, cards }, view.contract, view.rules),
  );
  const lines = melds.map(({ proposal, cards }, nth) =>
    previewLine(proposal.type, cards, problems[nth], view),
  );
  const problem = whyNot(view, command);
  const isSaid = problems.some((one) => one !== undefined && one.code === problem?.code);
  return { lines: problem === undefined || isSaid ? lines : [...lines, refusalText(problem)], problem };
}

function cardsOf({ cardIds }: Pick<MeldProposal, 'cardIds'>, { hand }: Pick<View, 'hand'>): Card[] {
  return cardIds.flatMap((id) => hand.filter((card) => card.id === id));
}

/** A run is shown as it would lie on the table. */
export function previewLine(
  type: MeldProposal['type'],
  cards: readonly Card[],
  problem: Refusal | undefined,
  { rules }: View,
): string {
  const run = type === 'run' && problem === undefined ? arrangeRun(cards, rules) : undefined;
  const shown = run?.ok
    ? meldText({ type, cards: run.cards }, rules)
    : meldText({ type: 'set', cards }, rules);
  const verdict = problem === undefined ? '✓' : `✗ ${problem.message} (${problem.rule})`;
  return `${type === 'set' ? 'Set' : 'Run'}: ${shown} ${verdict}`;
}

/** `Cannot lay off on same turn as laying down. (T4)` */
export function refusalText({ message, rule }: Pick<Refusal, 'message' | 'rule'>): string {
  const stop = /[.?!]$/.test(message) ? '' : '.';
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${stop} (${rule})`;
}
