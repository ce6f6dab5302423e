import { formatCard } from '@mayi/core/cards';
import {
  type CardCode,
  canBeAskedFor,
  cardWithCode,
  isSlow,
  type Known,
  latePlayer,
  timeLeftText,
  undoVoters,
  type WireCommand,
} from '@mayi/core/protocol';
import { joinNames } from '@mayi/core/view';
import type { RoomClient } from './roomClient.ts';

/** Something the table asks this player, answered with y or n. */
export interface RoomQuestion {
  readonly text: string;
  readonly yes?: () => void;
  readonly no?: () => void;
}

/** The most urgent one. */
export function questionFor(client: RoomClient): RoomQuestion | undefined {
  const { known } = client;
  if (known === undefined || known.you === null) return undefined;
  return (
    otherWindow(known, client) ??
    undoQuestion(known, client) ??
    seatAsk(known, client) ??
    late(known, client) ??
    slowTime(known, client)
  );
}

function otherWindow({ acting }: Known, client: RoomClient): RoomQuestion | undefined {
  if (acting) return undefined;
  return {
    text: 'You’re playing in another window. Play here instead? (y)',
    yes: () => void client.ask({ type: 'here' }),
  };
}

function undoQuestion({ room, you }: Known, client: RoomClient): RoomQuestion | undefined {
  const { undoAsk, seats } = room;
  if (undoAsk === null) return undefined;
  const { id, seat, agreed, command } = undoAsk;
  const voters = undoVoters(seats, seat, agreed);
  const answer = (agree: boolean) => void client.ask({ type: 'answer-undo', ask: id, agree });
  const names = joinNames(voters.map(({ name }) => name));
  if (seat === you) return { text: `Asking ${names}… (n: never mind)`, no: () => answer(false) };
  const asker = seats.find((one) => one.id === seat)?.name ?? '';
  if (voters.some((one) => one.id === you)) {
    const text = `${asker} asks to take back ${moveText(command)}. Agree? (y/n)`;
    return { text, yes: () => answer(true), no: () => answer(false) };
  }
  return names === '' ? undefined : { text: `You agreed. Waiting for ${names}.` };
}

function moveText(command: WireCommand): string {
  switch (command.type) {
    case 'DISCARD':
      return `their discard of ${cardText(command.card)}`;
    case 'LAY_OFF':
      return `their lay-off of ${cardText(command.card)}`;
    case 'LAY_DOWN':
      return 'their lay-down';
    case 'SWAP_JOKER':
      return 'their Joker swap';
    default:
      return 'their last move';
  }
}

function cardText(code: CardCode): string {
  const card = cardWithCode(code);
  return card ? formatCard(card) : code;
}

function seatAsk({ room: { asks, seats } }: Known, client: RoomClient): RoomQuestion | undefined {
  const [ask] = asks;
  if (ask === undefined) return undefined;
  const { id, name } = ask;
  const before = seats.find((seat) => seat.id === ask.seat)?.name ?? '';
  return {
    text: `${name} would like to take over ${before}’s seat. Let ${name} play? (y/n)`,
    yes: () => void client.ask({ type: 'let-in', ask: id }),
    no: () => void client.ask({ type: 'turn-away', ask: id }),
  };
}

function late(known: Known, client: RoomClient): RoomQuestion | undefined {
  const seat = latePlayer(known, client.movedAt, client.now());
  if (seat === undefined) return undefined;
  return {
    text: `${seat.name} is taking a while. Let a computer player make the move? (y)`,
    yes: () => void client.ask({ type: 'stand-in', seat: seat.id }),
  };
}

/** Where people take their time. */
function slowTime({ room, table, you }: Known, client: RoomClient): RoomQuestion | undefined {
  const { phase, closesAt, turnEndsAt = null, seats } = room;
  if (phase !== 'playing' || table === null || !isSlow(room.settings)) return undefined;
  const left = (at: number) => timeLeftText(at - client.now());
  if (table.phase === 'mayIWindow' && closesAt !== null)
    return { text: `Time to answer May I?: ${left(closesAt)}.` };
  if (turnEndsAt === null) return undefined;
  const name = seats.find(({ id }) => id === table.turn)?.name ?? '';
  return { text: `${table.turn === you ? 'Your turn' : `${name}’s turn`}: ${left(turnEndsAt)} left.` };
}

/** What goes on besides the cards: the connection, whether the others wait for this player, a question. */
export function bannerFor(
  client: RoomClient,
  question: RoomQuestion | undefined,
  isAsking: boolean,
): string[] {
  const { known, connection, view } = client;
  const own = known?.room.seats.find(({ id }) => id === known.you);
  const isAsked = view?.phase === 'mayIWindow' && known?.you != null && view.awaiting.includes(known.you);
  const lines = [
    connection === 'open' ? undefined : 'Connection lost. Trying again…',
    own?.presence === 'idle'
      ? 'You were away, so a computer player is playing for you. Press any key to play on.'
      : own?.presence === 'nudged'
        ? 'Are you there? The others are waiting for you. Press any key.'
        : undefined,
    isAsked && known?.room.closesAt != null && !isSlow(known.room.settings)
      ? timeLeft(known.room.closesAt - client.now())
      : undefined,
    question?.text,
    known !== undefined && known.you === null ? watching(known, isAsking) : undefined,
  ];
  return lines.filter((line) => line !== undefined);
}

function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left to answer.`;
}

function watching({ room }: Known, isAsking: boolean): string {
  if (isAsking) return 'You’ve asked to play. Someone at the table has to let you in.';
  const isOn = room.phase === 'playing' || room.phase === 'break';
  const canAsk = isOn && room.seats.some(canBeAskedFor);
  return canAsk ? 'You’re watching. To take over from a computer player, type ask.' : 'You’re watching.';
}

/** Whether what's shown changes with time alone. */
export function isTicking({ known, view, connection }: RoomClient): boolean {
  if (known === undefined || connection === 'closed') return false;
  return (
    known.room.phase === 'break' ||
    known.room.closesAt !== null ||
    (view !== undefined && known.room.phase === 'playing')
  );
}
