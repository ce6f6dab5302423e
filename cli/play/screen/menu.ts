import { theCard } from '@mayi/core/cards';
import { bestLayDown } from '@mayi/core/solver';
import { type LegalCommand, legalCommands, type View } from '@mayi/core/view';

/** One thing that can be done now: what it is, and what to type instead of its number. */
export interface MenuEntry {
  readonly label: string;
  readonly type: string;
  /** What there is most reason to do. */
  readonly isMain?: boolean;
}

type LegalType = LegalCommand['type'];

/** What the player can do now, in the order of a turn; the numbers of the menu follow this order. */
export function menuOf(view: View, isReady: boolean): MenuEntry[] {
  const legal = new Set<LegalType>(legalCommands(view).map((command) => command.type));
  const entries = (Object.keys(ENTRIES) as LegalType[])
    .filter((type) => legal.has(type))
    .flatMap((type) => ENTRIES[type](view, { legal, isReady }));
  return view.phase === 'gameEnd' ? [] : [...entries, ...ALWAYS];
}

const ALWAYS: readonly MenuEntry[] = [
  { label: 'Hint', type: 'hint' },
  { label: 'Sort', type: 'sort' },
  { label: 'Help', type: 'help' },
];

interface Now {
  readonly legal: ReadonlySet<LegalType>;
  readonly isReady: boolean;
}

const ENTRIES: Readonly<Record<LegalType, (view: View, now: Now) => MenuEntry[]>> = {
  CALL_MAY_I: (view) => [{ label: mayI(view), type: 'm', isMain: isAsked(view) }],
  PASS_MAY_I: (view) => [{ label: passing(view), type: 'p', isMain: isAsked(view) }, ...passingOn(view)],
  DRAW_FROM_STOCK: () => [{ label: 'Draw from the stock', type: 'd', isMain: true }],
  DRAW_FROM_DISCARD: (view) => [{ label: `Take ${topOf(view)}`, type: 't', isMain: true }],
  SWAP_JOKER: () => [{ label: 'Swap a Joker', type: 's', isMain: true }],
  LAY_DOWN: (_, { isReady }) => [{ label: 'Lay down', type: 'l', isMain: isReady }],
  GO_OUT: () => [],
  LAY_OFF: () => [{ label: 'Lay off a card', type: 'o', isMain: true }],
  DISCARD: () => [{ label: 'Discard a card', type: 'x', isMain: true }],
  READY_TO_DISCARD: (_, { legal }) =>
    legal.has('DISCARD') ? [] : [{ label: 'End the turn, keep the last card', type: 'k', isMain: true }],
};

/** Whoever sits far from the turn is asked again and again. */
function passingOn(view: View): MenuEntry[] {
  return isAsked(view) ? [{ label: 'Pass until my turn', type: 'pp' }] : [];
}

function isAsked(view: View): boolean {
  return view.you !== null && view.awaiting.includes(view.you);
}

function topOf({ discard: [top] }: View): string {
  return top === undefined ? 'the discard' : theCard(top);
}

/** `May I? 9♣ (+1 card)`: the card itself is not counted. */
function mayI(view: View): string {
  const { penaltyCards } = view.rules.mayI;
  return `May I? ${topOf(view)} (+${penaltyCards} ${penaltyCards === 1 ? 'card' : 'cards'})`;
}

function passing(view: View): string {
  const hasCalled = view.you !== null && view.mayI?.claimants.includes(view.you);
  return hasCalled ? 'Take my call back' : `Let ${topOf(view)} go`;
}

export function holdsContract({ hand, contract, rules }: View): boolean {
  return bestLayDown(hand, contract, rules) !== undefined;
}
