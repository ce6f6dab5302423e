import { theCard } from '@mayi/core/cards';
import { bestLayDown } from '@mayi/core/solver';
import { type LegalCommand, legalCommands, type View } from '@mayi/core/view';

/** Something the player can do now, and what to type instead of its number. */
export interface MenuEntry {
  readonly label: string;
  readonly type: string;
  /** Stays in the menu even on a small screen. */
  readonly isMain?: boolean;
}

/** A menu entry and the number it's shown with. */
export type NumberedEntry = MenuEntry & { readonly number: number };

type LegalType = LegalCommand['type'];

/** What the player can do now, in the order of a turn. `hasContract` makes laying down a main entry. */
export function menuFor(view: View, hasContract: boolean): MenuEntry[] {
  const legal = new Set<LegalType>(legalCommands(view).map((command) => command.type));
  const entries = (Object.keys(ENTRIES) as LegalType[])
    .filter((type) => legal.has(type))
    .flatMap((type) => ENTRIES[type](view, { legal, hasContract }));
  if (view.phase === 'gameEnd') return [];
  return [...entries, ...ALWAYS.filter(({ type }) => view.you !== null || type === 'help')];
}

const ALWAYS: readonly MenuEntry[] = [
  { label: 'Hint', type: 'hint' },
  { label: 'Sort', type: 'sort' },
  { label: 'Help', type: 'help' },
];

interface Situation {
  readonly legal: ReadonlySet<LegalType>;
  readonly hasContract: boolean;
}

const ENTRIES: Readonly<Record<LegalType, (view: View, situation: Situation) => MenuEntry[]>> = {
  CALL_MAY_I: (view) => [{ label: mayILabel(view), type: 'm', isMain: isAsked(view) }],
  PASS_MAY_I: (view) => [
    { label: passLabel(view), type: 'p', isMain: isAsked(view) },
    ...(isAsked(view) ? [{ label: 'Pass until my turn', type: 'pp' }] : []),
  ],
  DRAW_FROM_STOCK: () => [{ label: 'Draw from the stock', type: 'd', isMain: true }],
  DRAW_FROM_DISCARD: (view) => [{ label: `Take ${topDiscard(view)}`, type: 't', isMain: true }],
  SWAP_JOKER: () => [{ label: 'Swap a Joker', type: 's', isMain: true }],
  LAY_DOWN: (_, { hasContract }) => [{ label: 'Lay down', type: 'l', isMain: hasContract }],
  GO_OUT: () => [],
  LAY_OFF: () => [{ label: 'Lay off a card', type: 'o', isMain: true }],
  DISCARD: () => [{ label: 'Discard a card', type: 'x', isMain: true }],
  READY_TO_DISCARD: (_, { legal }) =>
    legal.has('DISCARD') ? [] : [{ label: 'End your turn and keep the last card', type: 'k', isMain: true }],
};

function isAsked(view: View): boolean {
  return view.you !== null && view.awaiting.includes(view.you);
}

function topDiscard({ discard: [top] }: View): string {
  return top === undefined ? 'the discard' : theCard(top);
}

/** `May I? 9♣ (+1 card)`: the count is of penalty cards only. */
function mayILabel(view: View): string {
  const { penaltyCards } = view.rules.mayI;
  return `May I? ${topDiscard(view)} (+${penaltyCards} ${penaltyCards === 1 ? 'card' : 'cards'})`;
}

function passLabel(view: View): string {
  const hasCalled = view.you !== null && view.mayI?.claimants.includes(view.you);
  return hasCalled ? 'Take back my call' : `Pass on ${topDiscard(view)}`;
}

export function holdsContract({ hand, contract, rules }: View): boolean {
  return bestLayDown(hand, contract, rules) !== undefined;
}
