import { type Known, readinessOf, type WireSeat } from '@mayi/core/protocol';
import { countOf, joinNames } from '@mayi/core/view';
import { paragraphs } from '../play/pages/page.ts';
import { createStyle, type Style } from '../terminal/style.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { flow, justify } from '../terminal/text.ts';
import type { RoomClient } from './roomClient.ts';
import { seatText, settingsTexts } from './roomPages.ts';

interface LobbyScreen {
  readonly message: string | undefined;
  readonly prompt: string;
  /** Each with its word. */
  readonly keys: readonly (readonly [key: string, word: string])[];
  readonly link: string;
}

/** The keys are always in sight; what doesn't fit above them is cut off. */
export function lobbyFrame(
  client: RoomClient,
  { message, prompt, keys, link }: LobbyScreen,
  terminal: Terminal,
): string[] {
  const style = createStyle(terminal);
  const { columns, rows } = terminal;
  const { known } = client;
  const body = known === undefined ? [' Connecting…'] : lobbyLines(known, client.now(), style, columns - 1);
  const below = [
    ...(client.connection === 'open' || known === undefined
      ? []
      : [style.bad(style.text(' Connection lost. Trying again…'))]),
    ...(message === undefined ? [] : paragraphs([message], style, columns - 1)),
    '',
    ...flow(
      keys.map(([key, word]) => `${style.bold(key)} ${word}`),
      columns - 2,
      '   ',
    ).map((line) => ` ${line}`),
    ` ${style.text(prompt)}`,
  ];
  const title = known === undefined ? 'May I?' : `Room ${known.room.code}`;
  const name = ` ${style.bold('May I?')}   ${style.text(title)}`;
  const head = [justify(name, style.dim(`${style.text(link)} `), columns), style.rule('', columns)];
  const room = Math.max(0, rows - head.length - below.length);
  return [...head, ...body.slice(0, room), ...below]
    .slice(-rows)
    .map((line, at, { length }) => style.truncate(at < length - 1 ? line.trimEnd() : line, columns));
}

function lobbyLines(known: Known, now: number, style: Style, columns: number): string[] {
  const { room, you } = known;
  const seats = room.seats.map((seat, at) => seatLine(seat, at + 1, you, style, columns));
  return [
    ...seats,
    '',
    ...paragraphs([statusText(known, now)], style, columns).map(style.accent),
    '',
    ...paragraphs(settingsTexts(room), style, columns).map(style.dim),
  ];
}

function seatLine(seat: WireSeat, number: number, you: string | null, style: Style, columns: number): string {
  const isReady = seat.who === 'bot' || (seat.who === 'person' && seat.ready);
  const mark = isReady ? style.good(style.text('✓')) : ' ';
  const text = style.truncate(style.text(seatText(seat, you)), columns - 7);
  return ` ${`${number}`.padStart(2)} ${mark} ${seat.who === 'nobody' ? style.dim(text) : text}`;
}

function statusText(known: Known, now: number): string {
  const { missing, tooManyFor, notReady, isReady, canStart } = readinessOf(known, now);
  if (known.you === null) {
    const isFree = known.room.seats.some(({ who }) => who === 'nobody');
    return isFree ? 'You’re watching. There’s an empty seat: press t to sit down.' : 'You’re watching.';
  }
  if (missing > 0)
    return `You need ${countOf(missing, 'more player')}. Share the link (i), or add a computer player (a).`;
  if (tooManyFor !== null) return `These house rules are for up to ${tooManyFor} players.`;
  if (canStart) return `${isReady ? 'Everyone’s ready' : 'Everyone else is ready'}: press s to deal.`;
  const others = joinNames(notReady.filter(({ id }) => id !== known.you).map(({ name }) => name));
  return isReady ? `Waiting for ${others}.` : `Press r when you’re ready. Waiting for ${others}, too.`;
}
