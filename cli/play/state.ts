import type { PlayerId, Refusal } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { Dialog, SeatView } from './dialogs/dialog.ts';
import { type HandOrder, type HandOrderFile, inOrder, updateOrder } from './handOrder.ts';
import type { Page } from './pages/page.ts';
import type { PlayTable } from './playTable.ts';
import { type Message, note } from './screen/message.ts';

export interface OpenPage {
  readonly page: Page;
  readonly top: number;
  /** What happens when it's closed. Returns false if the players leave. */
  next(): boolean;
  /** The player opened it to read something, so any command closes it. */
  readonly isOptional: boolean;
  /** In a room, the next round begins whether or not the page has been closed. */
  readonly isBreak?: boolean;
}

/** One screen and the players at it. */
export interface SessionState {
  readonly game: PlayTable;
  /** The seats played at this screen. */
  readonly seats: readonly PlayerId[];
  readonly hands: HandOrderFile;
  /** Whose hand is shown; undefined while the screen changes hands. */
  seat: PlayerId | undefined;
  dialog: Dialog | undefined;
  page: OpenPage | undefined;
  message: Message | undefined;
  /** The latest one, for `why`. */
  refusal: Refusal | undefined;
  /** How many rounds' results have been shown. */
  roundsSeen: number;
  /** Players who pass on every discard until their next turn. */
  readonly autoPass: Set<PlayerId>;
  /** The round in which each player last asked for a hint. */
  readonly hintRounds: Map<PlayerId, number>;
  /** A move is on its way to the server. */
  isSending: boolean;
  /** Redraws the screen after a change that no key caused. */
  changed(): void;
  /** What the teacher of a lesson says, or what goes on in the room. */
  readonly banner?: (seatView: SeatView) => readonly string[];
}

export function createState(
  game: PlayTable,
  seats: readonly PlayerId[],
  hands: HandOrderFile,
  notes: readonly string[],
): SessionState {
  return {
    game,
    seats,
    hands,
    seat: seats.length === 1 ? seats[0] : undefined,
    dialog: undefined,
    page: undefined,
    message: note('Type help to see what you can do.', ...notes),
    refusal: undefined,
    roundsSeen: game.view(null).roundHistory.length - (game.phase === 'playing' ? 0 : 1),
    autoPass: new Set(),
    hintRounds: new Map(),
    isSending: false,
    changed: () => {},
  };
}

/** While the screen changes hands, only what everyone may see. */
export function viewOf({ game, seat }: SessionState): View {
  return game.view(seat ?? null);
}

/** Brings the order of the hand up to date first. */
export function handOrderOf({ hands }: SessionState, view: View): HandOrder {
  const you = view.you ?? '';
  const before = hands.read(you);
  const after = updateOrder(before, view);
  if (after !== before) hands.write(you, after);
  return after;
}

export function seatViewOf(state: SessionState): SeatView {
  const view = viewOf(state);
  return { view, you: view.you ?? '', hand: inOrder(handOrderOf(state, view), view.hand) };
}

/** Shows a page that can be closed at any time, or one that leads on to `next`. */
export function openPage(state: SessionState, page: Page, next?: () => boolean): void {
  state.page = { page, top: 0, next: next ?? (() => true), isOptional: next === undefined };
}
