import { isDeepStrictEqual } from 'node:util';
import { botName } from '@mayi/bots';
import {
  hasStandIn,
  isPlayedByBot,
  isTaken,
  type LobbyAction,
  type RoomRefusal,
  type RoomSettings,
  roomRefusal,
  rulesIn,
  type SeatId,
  whyNotRemove,
  whyNotStandIn,
  whyNotStart,
  withSettingsChange,
} from '@mayi/core/protocol';
import { maxPlayers } from '@mayi/core/rules';
import type { Place } from './entries.ts';
import { isSameName } from './names.ts';
import { decideOrders } from './orders.ts';
import { isInGame, type Room, waitingIn } from './room.ts';
import { type Seat, seatWithId } from './seat.ts';
import { accept, type Decided, freeSeat, nameFor, refuse, type Secrets } from './seating.ts';
import { decideUndo, decideUndoAnswer } from './takeBack.ts';
import { decideLetIn, decideTurnAway } from './takeover.ts';

type ActionOf<T extends LobbyAction['type']> = Extract<LobbyAction, { type: T }>;

export interface Asker {
  readonly seat: Seat;
  readonly place: Place;
  readonly now: number;
}

/** Everything people do besides playing cards. There's no owner of a room: everybody who has a seat may do all of it. */
export function decideLobby(room: Room, action: LobbyAction, asker: Asker, secrets: Secrets): Decided {
  const { seat } = asker;
  switch (action.type) {
    case 'go-on':
      return goOn(room, seat);
    case 'rematch':
      return room.phase === 'over' ? accept({ type: 'rematch', seed: secrets.seed() }) : refuse('not-over');
    case 'here':
      return here(asker);
    case 'stand-in':
      return standIn(room, asker, action.seat);
    case 'orders':
      return decideOrders(room, action, seat);
    case 'let-in':
      return decideLetIn(room, action.ask, seat.id, asker.now);
    case 'turn-away':
      return decideTurnAway(room, action.ask, seat.id);
    case 'undo':
      return decideUndo(room, seat, asker.now);
    case 'answer-undo':
      return decideUndoAnswer(room, action, seat, asker.now);
    case 'remove':
      return remove(room, action.seat);
    case 'leave':
      return accept({ type: room.phase === 'lobby' ? 'emptied' : 'left', seat: seat.id });
    default:
      return room.phase === 'lobby' ? beforeGame(room, action, asker, secrets) : refuse('not-in-lobby');
  }
}

type BeforeGame = Exclude<
  LobbyAction,
  {
    type:
      | 'go-on'
      | 'rematch'
      | 'here'
      | 'stand-in'
      | 'leave'
      | 'remove'
      | 'orders'
      | 'let-in'
      | 'turn-away'
      | 'undo'
      | 'answer-undo';
  }
>;

function beforeGame(room: Room, action: BeforeGame, asker: Asker, secrets: Secrets): Decided {
  const { seat } = asker;
  switch (action.type) {
    case 'ready':
      return setReady(room, seat, action);
    case 'start':
      return start(room, action, asker, secrets);
    case 'settings':
      return changeSettings(room, action.settings);
    case 'take-seat':
      return takeSeat(room, seat, action.seat);
    case 'rename':
      return rename(room, seat, action.name);
    case 'add-bot':
      return addBot(room, action);
  }
}

/** Nobody agrees to rules they haven't seen. Older clients don't say what they saw. */
function haveSettingsChanged({ settingsSeq }: Room, { seq = settingsSeq }: ActionOf<'ready' | 'start'>) {
  return seq < settingsSeq;
}

function setReady(room: Room, seat: Seat, action: ActionOf<'ready'>): Decided {
  const { ready, seed = seat.share } = action;
  if (ready && haveSettingsChanged(room, action)) return refuse('settings-changed');
  if (ready === seat.ready && seed === seat.share) return accept();
  return accept({ type: 'ready', seat: seat.id, ready, seed: action.seed ?? null });
}

function start(room: Room, action: ActionOf<'start'>, { seat, now }: Asker, secrets: Secrets): Decided {
  if (haveSettingsChanged(room, action)) return refuse('settings-changed');
  const refusal = whyNotStart(room, seat.id, now);
  if (refusal) return { ok: false, refusal };
  return accept({ type: 'started', gameId: secrets.gameId(), rules: rulesIn(room.settings) });
}

function changeSettings({ settings, seats }: Room, wishes: ActionOf<'settings'>['settings']): Decided {
  const wanted = withSettingsChange(settings, wishes);
  if (isDeepStrictEqual(wanted, settings)) return accept();
  // Lobbies from before presets had other tables keep theirs until somebody changes it.
  const isSameTable = wanted.seats === settings.seats && isDeepStrictEqual(wanted.rules, settings.rules);
  const refusal = isSameTable ? undefined : whyNotSettings(wanted);
  if (refusal) return { ok: false, refusal };
  if (seats.slice(wanted.seats).some(isTaken)) return refuse('too-many-seated');
  return accept({ type: 'settings', settings: wanted });
}

/** Of settings as they are stored, with every change. The largest record that can be played has about 6,000 characters. */
const MAX_SETTINGS_LENGTH = 8192;

/** The rules must allow as many players as there are seats. */
export function whyNotSettings(settings: RoomSettings): RoomRefusal | undefined {
  const { seats, rules } = settings;
  if (JSON.stringify(settings).length > MAX_SETTINGS_LENGTH)
    return roomRefusal('bad-rules', 'These house rules are too long.');
  const house = rulesIn({ rules });
  const most = maxPlayers(house);
  if (seats > most) return roomRefusal('bad-rules', `At most ${most} can play by these rules.`);
  if (seats >= house.minPlayers) return undefined;
  return roomRefusal('bad-rules', `These rules need at least ${house.minPlayers} players.`);
}

function takeSeat({ seats }: Room, own: Seat, wanted: SeatId): Decided {
  if (own.id === wanted) return accept();
  const free = freeSeat(seats, wanted);
  return free.ok ? accept({ type: 'seat-changed', from: own.id, to: wanted }) : free;
}

function rename({ seats }: Room, own: Seat, wanted: string): Decided {
  const named = nameFor(seats, wanted, own.id);
  if (!named.ok) return named;
  return named.name === own.name ? accept() : accept({ type: 'renamed', seat: own.id, name: named.name });
}

function addBot({ seats }: Room, { level, seat }: ActionOf<'add-bot'>): Decided {
  const free = freeSeat(seats, seat);
  if (!free.ok) return free;
  const name = botName(level, (wanted) => seats.some((other) => isSameName(other.name, wanted)));
  return accept({ type: 'bot-seated', seat: free.seat.id, level, name });
}

function remove(room: Room, id: SeatId): Decided {
  const seat = seatWithId(room, id);
  const isLobby = room.phase === 'lobby';
  if (seat === undefined) return refuse('no-such-seat');
  if (isLobby && !isTaken(seat)) return accept();
  const refusal = whyNotRemove(room.phase, seat);
  if (refusal) return { ok: false, refusal };
  return accept({ type: isLobby ? 'emptied' : 'left', seat: id });
}

function goOn({ phase }: Room, seat: Seat): Decided {
  if (phase !== 'break') return refuse('not-between-rounds');
  return seat.ready ? accept() : accept({ type: 'ready', seat: seat.id, ready: true, seed: null });
}

function here({ seat, place }: Asker): Decided {
  const isActing = seat.place?.connection === place.connection;
  if (!isActing) return accept({ type: 'connected', seat: seat.id, place });
  return seat.presence === 'here' ? accept() : accept({ type: 'awake', seat: seat.id });
}

function standIn(room: Room, { seat: asker, now }: Asker, id: SeatId): Decided {
  if (room.phase !== 'playing' || !isInGame(room)) return refuse('not-in-play');
  const seat = seatWithId(room, id);
  if (seat === undefined) return refuse('no-such-seat');
  const refusal = whyNotStandIn(waitingIn(room), asker.id, seat, now);
  if (refusal) return { ok: false, refusal };
  if (hasStandIn(seat) || isPlayedByBot(seat)) return accept();
  return accept(
    seat.presence === 'gone' ? { type: 'away', seat: id } : { type: 'idle', seat: id, askedBy: asker.id },
  );
}
