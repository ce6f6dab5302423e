import type { Level } from '@mayi/bots';
import type { PlayerId, Refusal } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { type Dialog, type Sight, say } from './dialogs/dialog.ts';
import { type Arrangement, arrange, handInOrder } from './handOrder.ts';
import type { HandsFile } from './handsFile.ts';
import type { Desk } from './openGame.ts';
import type { Page } from './pages/page.ts';
import type { Message } from './screen/screen.ts';

export interface OpenPage {
  readonly page: Page;
  readonly top: number;
  /** What comes after it; false: the players leave. */
  next(): boolean;
  /** Only to be read: the game does not wait behind it. */
  readonly isAside: boolean;
}

/** One screen and those who sit before it: all that changes while they play. */
export interface Seated {
  readonly desk: Desk;
  /** The seats that are played here. */
  readonly here: readonly PlayerId[];
  readonly hands: HandsFile;
  readonly levels: Readonly<Record<PlayerId, Level | undefined>>;
  /** Whose hand is shown; nobody's while a shared screen is passed on. */
  seat: PlayerId | undefined;
  dialog: Dialog | undefined;
  open: OpenPage | undefined;
  message: Message | undefined;
  /** The last one, for `why`. */
  refusal: Refusal | undefined;
  /** Rounds whose end was shown. */
  roundsSeen: number;
  /** Those who let every discard go until their next turn. */
  readonly lettingGo: Set<PlayerId>;
  /** By player: the round in which the coach was asked. */
  readonly coached: Map<PlayerId, number>;
}

export function sitDown(desk: Desk, here: readonly PlayerId[], hands: HandsFile, welcome?: string): Seated {
  const { table } = desk;
  const isRoundEnd = table.phase === 'ROUND_END' || table.phase === 'GAME_END';
  return {
    desk,
    here,
    hands,
    levels: Object.fromEntries(table.seats.map(({ id, bot }) => [id, bot])),
    seat: here.length === 1 ? here[0] : undefined,
    dialog: undefined,
    open: undefined,
    message: say('Type help to see what you can do.', ...(welcome === undefined ? [] : [welcome])),
    refusal: undefined,
    roundsSeen: table.view(null).roundHistory.length - (isRoundEnd ? 1 : 0),
    lettingGo: new Set(),
    coached: new Map(),
  };
}

/** While a shared screen is passed on, only what everybody sees. */
export function viewOf({ desk, seat }: Seated): View {
  return desk.table.view(seat ?? null);
}

/** Cards that have come or gone since are put in order first. */
export function arrangementOf({ hands }: Seated, view: View): Arrangement {
  const you = view.you ?? '';
  const before = hands.read(you);
  const after = arrange(before, view);
  if (after !== before) hands.write(you, after);
  return after;
}

export function sightOf(seated: Seated): Sight {
  const view = viewOf(seated);
  return { view, you: view.you ?? '', hand: handInOrder(arrangementOf(seated, view), view.hand) };
}

export function show(seated: Seated, page: Page, next?: () => boolean): void {
  seated.open = { page, top: 0, next: next ?? (() => true), isAside: next === undefined };
}
