import { isWild } from '@mayi/core/rules';
import { legalCommands, type View, viewFor } from '@mayi/core/view';
import type { SoloRecord } from '../../solo/record.ts';
import { openSoloTable } from '../../solo/soloTable.ts';
import { type Beginning, prepare, type Until } from '../../solo/testing/prepare.ts';
import { PERSON } from '../../solo/wire.ts';
import { cardName } from '../../state/wording.ts';

const MAX_SEEDS = 60;
const BOTS = ['steady', 'beginner', 'steady'] as const;

/** Like `situation`, for games that only a screenshot needs. */
export function scene(from: Omit<Beginning, 'seed'>, until: Until): SoloRecord {
  for (let nth = 1; nth <= MAX_SEEDS; nth++) {
    const record = prepare({ name: 'Ann', bots: BOTS, ...from, seed: `scene ${nth}` }, until);
    if (record !== undefined) return record;
  }
  throw new Error('no game led to this scene');
}

const canAct = (view: View) => view.currentPlayerId === PERSON && view.phase === 'drawn';
const canLayOff = (view: View) => legalCommands(view).some(({ type }) => type === 'LAY_OFF');

/** Many melds on the table, and more to lay off. */
export const manyMelds: Until = (view) =>
  canAct(view) && view.roundNumber >= 3 && view.table.length >= 8 && view.hand.length >= 4 && canLayOff(view);

/** With `isKeen`, the player calls for everything and soon holds that many cards. */
export const holding =
  (cards: number): Until =>
  ({ currentPlayerId, phase, hand, table }) =>
    currentPlayerId === PERSON && phase !== 'mayIWindow' && hand.length >= cards && table.length >= 2;

export const someAreDown: Until = (view) => canAct(view) && view.table.length >= 6;

export const won: Until = ({ winnerIds }) => winnerIds?.includes(PERSON) ?? false;

/** The name of a card that can be laid off, a wild if there is one. */
export function fittingCard(record: SoloRecord): string {
  const view = viewFor(openSoloTable(structuredClone(record)).game, PERSON);
  const fitting = legalCommands(view).flatMap((one) => (one.type === 'LAY_OFF' ? [one.cardId] : []));
  const cards = view.hand.filter(({ id }) => fitting.includes(id));
  const card = cards.find((one) => isWild(one, view.rules)) ?? cards[0];
  if (card === undefined) throw new Error('no card fits');
  return cardName(card, view.rules);
}
