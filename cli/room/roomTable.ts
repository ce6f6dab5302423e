import { isAwake, isConnected, notReady, toWireCommand, type WireSeat } from '@mayi/core/protocol';
import type { Command, PlayerCommand, Result } from '@mayi/core/rules';
import { joinNames, refusalText, type View } from '@mayi/core/view';
import type { MoveResult, PlayTable, ShownSeat } from '../play/playTable.ts';
import type { RoomClient } from './roomClient.ts';
import { overPage } from './roomPages.ts';
import { ROOM_HELP } from './roomWords.ts';

export interface RoomTableOptions {
  /** How to come back: `mayi join …` */
  readonly comeBack: string;
}

/** The game of a room, as the terminal plays any game. */
export function roomTable(client: RoomClient, { comeBack }: RoomTableOptions): PlayTable {
  /** What the player has in front of them; `refresh` brings it up to date. */
  let shown = { view: client.view, news: client.news, phase: client.known?.room.phase };
  const room = () => client.known?.room;
  const you = () => client.known?.you ?? null;
  const view = (): View => {
    if (shown.view === undefined) throw new Error('there is no game in this room');
    return shown.view;
  };
  const send = (command: Command): Promise<MoveResult> =>
    client.play(toWireCommand(command as PlayerCommand)).then(toMoveResult);

  return {
    get seats() {
      return (room()?.seats ?? []).map(shownSeat);
    },
    get phase() {
      const phase = room()?.phase ?? 'playing';
      return phase === 'lobby' ? 'over' : phase;
    },
    get awaiting() {
      return shown.view?.awaiting ?? [];
    },
    view,
    news: () => shown.news,
    execute: (command) => send(command),
    async undo() {
      const result = toMoveResult(await client.ask({ type: 'undo' }));
      // If others have to agree, the banner says so.
      const isAsking = room()?.undoAsk?.seat === you();
      return result.success && !isAsking ? { ...result, message: 'Your last move was taken back.' } : result;
    },
    continueGame() {
      if (room()?.phase === 'break' && you() !== null) void client.ask({ type: 'go-on' });
    },
    refresh() {
      const { view, news, phase } = shown;
      shown = { view: client.view, news: client.news, phase: room()?.phase };
      return shown.view !== view || shown.news.length !== news.length || shown.phase !== phase;
    },
    saved: `Every move is saved, and so is your seat. To come back: ${comeBack}`,
    endPage(last) {
      const rematch = you() === null ? undefined : () => void client.ask({ type: 'rematch' });
      return { page: overPage(last, rematch), next: () => true };
    },
    get breakNote() {
      const { known } = client;
      if (known?.room.phase !== 'break') return undefined;
      const waiting = notReady(known.room.seats).filter(({ id }) => id !== known.you);
      const own = known.room.seats.find(({ id }) => id === known.you);
      const isDone = own === undefined || own.ready;
      const seconds = Math.max(0, Math.ceil(((known.room.goesOnAt ?? 0) - client.now()) / 1000));
      const names = joinNames(waiting.map(({ name }) => name));
      if (!isDone) return { isDone, text: names && `(still looking: ${names})` };
      return { isDone, text: `Waiting for ${names || 'the next round'}… (${seconds} s at most)` };
    },
    get whyNoHint() {
      return room()?.settings.coach === true ? undefined : 'The coach isn’t allowed at this table.';
    },
    extraHelp: ROOM_HELP,
  };
}

function toMoveResult(result: Result): MoveResult {
  if (result.ok) return { success: true, message: '' };
  const { refusal } = result;
  const message = refusalText(refusal);
  return refusal.rule === null ? { success: false, message } : { success: false, message, refusal };
}

function shownSeat(seat: WireSeat): ShownSeat {
  return { id: seat.id, name: seat.name, note: seatNote(seat) };
}

/** `sharp`, `program`, `away`: who plays here, if it isn't simply a person at the table. */
function seatNote(seat: WireSeat): string | undefined {
  const { who, level, program, presence } = seat;
  if (who === 'bot') return level ?? 'computer';
  const absent = presence === 'left' ? 'left' : isConnected(seat) ? undefined : ABSENT[presence];
  const asleep = isConnected(seat) && !isAwake(seat) ? 'away' : undefined;
  const notes = [program ? 'program' : undefined, absent ?? asleep].filter((one) => one !== undefined);
  return notes.length > 0 ? notes.join(', ') : undefined;
}

const ABSENT: Readonly<Partial<Record<WireSeat['presence'], string>>> = {
  gone: 'not connected',
  away: 'away',
};
