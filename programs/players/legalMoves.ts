import type { PlayerCommand } from '@mayi/core/rules';
import { bestLayDown, LAY_DOWN_GOALS, layOffPlan } from '@mayi/core/solver';
import { type LegalCommand, legalCommands, type View, whyNot } from '@mayi/core/view';

/**
 * Everything the viewer can do now, ready to send, so that a program that picks any of it breaks no rule. Which cards to lay down and
 * which way to go out is left to the solver: of those, only the best are listed. Nothing if the table doesn't wait for the viewer.
 */
export function legalMoves(view: View): PlayerCommand[] {
  if (view.you === null || !view.awaiting.includes(view.you)) return [];
  return legalCommands(view).flatMap((command) =>
    'choose' in command
      ? filledIn(view, command).filter((one) => whyNot(view, one) === undefined)
      : [command],
  );
}

type Open = Extract<LegalCommand, { choose: string }>;

function filledIn(view: View, { type, playerId }: Open): PlayerCommand[] {
  if (type === 'LAY_DOWN') return layDowns(view).map((melds) => ({ type, playerId, melds }));
  const { layOffs, goesOut } = layOffPlan(view.hand, view.table, view.rules, view.roundNumber);
  return goesOut && layOffs.length > 0 ? [{ type, playerId, finalLayOffs: layOffs }] : [];
}

/** The best for each goal, each once. */
function layDowns({ hand, contract, rules }: View) {
  const found = new Map(
    LAY_DOWN_GOALS.flatMap((goal) => {
      const melds = bestLayDown(hand, contract, rules, goal);
      return melds === undefined ? [] : [[JSON.stringify(melds), melds] as const];
    }),
  );
  return [...found.values()];
}
