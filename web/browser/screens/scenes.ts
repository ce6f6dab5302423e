import type { Card } from '@mayi/core/cards';
import { isWild } from '@mayi/core/rules';
import { legalCommands, type View, viewFor } from '@mayi/core/view';
import type { SoloRecord } from '../../solo/record.ts';
import { openTable } from '../../solo/table.ts';
import { type Beginning, prepare, type Until } from '../../solo/testing/prepare.ts';
import { PERSON } from '../../solo/wire.ts';
import { cardName } from '../../state/wording.ts';

const MOST_SEEDS = 60;

/** As `situation`, for what only a picture needs. */
export function scene(from: Omit<Beginning, 'seed'>, until: Until): SoloRecord {
  for (let nth = 1; nth <= MOST_SEEDS; nth++) {
    const record = prepare({ name: 'Ann', bots: FAMILY, ...from, seed: `scene ${nth}` }, until);
    if (record !== undefined) return record;
  }
  throw new Error('no game led to this scene');
}

const FAMILY = ['steady', 'beginner', 'steady'] as const;

const isMyAct = (view: View) => view.currentPlayerId === PERSON && view.phase === 'drawn';
const canLayOff = (view: View) => legalCommands(view).some(({ type }) => type === 'LAY_OFF');

/** Everybody is down, many melds lie on the table, and there is more to lay off. */
export const manyMelds: Until = (view) =>
  isMyAct(view) &&
  view.roundNumber >= 3 &&
  view.table.length >= 8 &&
  view.hand.length >= 4 &&
  canLayOff(view);

/** Whoever calls for everything holds that many before long. */
export const holding =
  (cards: number): Until =>
  ({ currentPlayerId, phase, hand, table }) =>
    currentPlayerId === PERSON && phase !== 'mayIWindow' && hand.length >= cards && table.length >= 2;

export const haveWon: Until = ({ winnerIds }) => winnerIds?.includes(PERSON) ?? false;

/** A card that fits somewhere, as a screen reader calls it; a wild one if there is. */
export function fittingCard(record: SoloRecord): string {
  const view = viewFor(openTable(structuredClone(record)).game, PERSON);
  const fitting = legalCommands(view).flatMap((one) => (one.type === 'LAY_OFF' ? [one.cardId] : []));
  const cards = view.hand.filter(({ id }) => fitting.includes(id));
  const isBetter = (card: Card) => isWild(card, view.rules);
  const card = cards.find(isBetter) ?? cards[0];
  if (card === undefined) throw new Error('no card fits');
  return cardName(card, view.rules);
}
