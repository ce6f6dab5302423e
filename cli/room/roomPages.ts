import {
  CLOSE_CODES,
  type Known,
  mayITimeText,
  rulesIn,
  slowMayIText,
  turnTimeText,
  type WireSeat,
} from '@mayi/core/protocol';
import { OUTDATED } from '@mayi/core/session';
import { joinNames, playerName, type View } from '@mayi/core/view';
import { glossary, type Page, paragraphs } from '../play/pages/page.ts';
import { scoreLines } from '../play/pages/scoreTable.ts';
import { summaryOf } from '../rules/summary.ts';
import { qrCodeLines } from './qrCode.ts';
import { FAULTY } from './socketConnection.ts';

/** Who sits in a seat, in a few words. */
export function seatText(seat: WireSeat, you: string | null): string {
  const { who, name, id, level, program } = seat;
  if (who === 'nobody') return 'empty seat';
  if (who === 'bot') return `${name}: computer player, ${level}`;
  const mark = program ? ', a program' : '';
  return `${name}${id === you ? ' (you)' : ''}${mark}: ${PRESENCE[seat.presence] ?? (seat.ready ? 'ready' : 'not ready yet')}`;
}

const PRESENCE: Readonly<Partial<Record<WireSeat['presence'], string>>> = {
  idle: 'stepped away',
  gone: 'not connected',
  away: 'away',
  left: 'left',
};

/** The rules in a line, and the settings that matter. */
export function settingsTexts({ settings }: Pick<Known['room'], 'settings'>): string[] {
  const rules = rulesIn(settings);
  const yesNo = (is: boolean) => (is ? 'yes' : 'no');
  return [
    `House rules: ${rules.name} (${summaryOf(rules)}).`,
    `${timesText(settings)} Coach: ${yesNo(settings.coach)}. Takebacks: ${yesNo(settings.undo)}. Programs may join: ${yesNo(settings.programs)}. Reactions: ${yesNo(settings.reactions)}.`,
  ];
}

function timesText({ turnTime = 'live', mayI }: Known['room']['settings']): string {
  if (turnTime === 'live') return `Time to say May I?: ${mayITimeText(mayI)}.`;
  return `Take your time: ${turnTimeText(turnTime)} for a turn, ${slowMayIText(turnTime)} to say May I?. When a turn’s time is up, a computer player plays that turn.`;
}

/** The link to share, large enough to scan. */
export function invitePage(link: string, enter: string): Page {
  return {
    title: 'Invite your friends',
    enter,
    body: (style, columns) => [
      ...paragraphs(['Send them the link, or have them scan this:'], style, columns),
      ` ${style.bold(style.text(link))}`,
      '',
      ...qrCodeLines(link, style.terminal).map((line) => `   ${line}`),
      ...(style.terminal.unicode ? [''] : []),
      ...paragraphs([`In a terminal: mayi join ${link}`], style, columns),
    ],
  };
}

/** Who is in the room, how it plays, and its link. */
export function roomPage({ room, you }: Known, link: string): Page {
  const invite = invitePage(link, '');
  return {
    title: `Room ${room.code}`,
    enter: 'Enter: back to the game',
    body: (style, columns) => [
      ...room.seats
        .filter(({ who }) => who !== 'nobody')
        .flatMap((seat) =>
          paragraphs([seatText(seat, you).replace(/: (not )?ready( yet)?$/, '')], style, columns),
        ),
      '',
      ...paragraphs(settingsTexts(room), style, columns),
      '',
      ...invite.body(style, columns),
    ],
  };
}

export function lobbyHelpPage(keys: readonly (readonly [string, string])[]): Page {
  return {
    title: 'Before the cards are dealt',
    enter: 'Enter: back',
    body: (style, columns) => [
      ...glossary(keys, style, columns, 4),
      '',
      ...paragraphs(
        [
          'There’s no host: anyone at the table can add computer players and deal. Everyone else who is connected must be ready; once someone has been ready for two minutes, anyone can deal without the others.',
          'The settings can be changed in a browser, at the same link.',
          'Once the cards are dealt, type help to see what you can do.',
        ],
        style,
        columns,
      ),
    ],
  };
}

/** The game is over: the result, and what next. */
export function overPage(view: View, rematch: (() => void) | undefined): Page {
  const winners = joinNames((view.winnerIds ?? []).map((id) => playerName(view, id)));
  return {
    title: `The game is over. ${winners} won.`,
    enter: rematch ? 'r: play again with the same people   q: quit' : 'q: quit',
    keys: { q: () => false, ...(rematch && { r: () => rematch() ?? true }) },
    body: (style, columns) => scoreLines(view, style, columns),
  };
}

const CLOSED: Readonly<Record<number, readonly [title: string, about: string]>> = {
  [CLOSE_CODES['no-such-room']]: [
    'This room is gone',
    'It was closed, or nobody was here for a long time. To open another one: mayi rooms open',
  ],
  [CLOSE_CODES['seat-moved']]: [
    'Your seat has moved',
    'You’re playing on another device now. Here you can only watch: mayi join LINK --watch',
  ],
  [CLOSE_CODES['too-many-windows']]: [
    'Your seat is open in too many windows',
    'Close some of them, and join again.',
  ],
  [OUTDATED]: [
    'The server is of another version',
    'It no longer understands this program. Install the latest version of mayi.',
  ],
  [FAULTY]: [
    'The server made no sense',
    'It sent something that isn’t May I?. It may run another version than this program, or be something else entirely.',
  ],
};

export function closedPage(closeCode: number | undefined): Page {
  const [title, about] = CLOSED[closeCode ?? 0] ?? ['The connection is closed', 'Join again to go on.'];
  return {
    title,
    enter: 'Enter: leave',
    body: (style, columns) => ['', ...paragraphs([about], style, columns)],
  };
}
