import { BOTS } from '@mayi/bots';
import { deckFor, type HouseRules, maxPlayers, PRESETS } from '@mayi/core';
import type { LobbyAction, RoomSettings, SeatId } from '@mayi/core/protocol';
import type { Entry, Place } from './entries.ts';
import { cleanName, freeName, isSameName } from './names.ts';
import { type RoomRefusal, refuse } from './refusal.ts';
import { isConnected, isEverybodyReady, type RoomState, type Seat, seatWithId } from './state.ts';

/** What an action makes happen (nothing, if it is so already), or why it cannot be. */
export type Decided = readonly Entry[] | RoomRefusal;

export interface Asker {
  readonly seat: Seat;
  readonly place: Place;
}

/** Chance comes from outside. */
export interface Fresh {
  seed(): string;
  gameId(): string;
}

export function isRefusal(decided: Decided): decided is RoomRefusal {
  return !Array.isArray(decided);
}

/** Everything that people do beside playing cards. Nobody is host: whoever sits at the table may do all of it. */
export function decideLobby(state: RoomState, action: LobbyAction, asker: Asker, fresh: Fresh): Decided {
  const { seat } = asker;
  switch (action.type) {
    case 'ready':
      return inLobby(state, () => [
        { type: 'ready', seat: seat.id, ready: action.ready, seed: action.seed ?? null },
      ]);
    case 'start':
      return inLobby(state, () => start(state, seat, fresh));
    case 'settings':
      return inLobby(state, () => settings(state, action.settings));
    case 'take-seat':
      return inLobby(state, () => takeSeat(state, seat, action.seat));
    case 'rename':
      return inLobby(state, () => rename(state, seat, action.name));
    case 'add-bot':
      return inLobby(state, () => addBot(state, action));
    case 'remove':
      return inLobby(state, () => remove(state, action.seat));
    case 'go-on':
      return goOn(state, seat);
    case 'rematch':
      return state.phase === 'over' ? [{ type: 'rematch', seed: fresh.seed() }] : refuse('not-over');
    case 'here':
      return here(asker);
    case 'leave':
      return [{ type: state.phase === 'lobby' ? 'emptied' : 'left', seat: seat.id }];
  }
}

function inLobby(state: RoomState, decide: () => Decided): Decided {
  return state.phase === 'lobby' ? decide() : refuse('not-in-lobby');
}

/** Whoever starts is ready; those who are gone are not waited for. */
function start(state: RoomState, starter: Seat, fresh: Fresh): Decided {
  const seats = state.seats.map((seat) => (seat.id === starter.id ? { ...seat, ready: true } : seat));
  const count = seats.filter(({ who }) => who !== 'nobody').length;
  const rules = rulesIn(state.settings);
  if (deckFor(rules, count) === undefined) {
    return refuse(
      count < rules.minPlayers ? 'too-few-players' : 'bad-rules',
      `these rules are for ${rules.minPlayers} to ${maxPlayers(rules)} players, not ${count}`,
    );
  }
  if (!isEverybodyReady({ ...state, seats })) return refuse('not-everybody-ready');
  return [{ type: 'started', gameId: fresh.gameId() }];
}

function rulesIn({ rules }: RoomSettings): HouseRules {
  return typeof rules === 'string' ? PRESETS[rules] : rules;
}

/** An unsaid setting stays as it is. */
type Wishes = { readonly [K in keyof RoomSettings]?: RoomSettings[K] | undefined };

function settings(state: RoomState, wishes: Wishes): Decided {
  const said = Object.fromEntries(Object.entries(wishes).filter(([, wish]) => wish !== undefined));
  const wanted: RoomSettings = { ...state.settings, ...said };
  const problem = whyNotSettings(wanted);
  if (problem) return problem;
  if (state.seats.slice(wanted.seats).some(({ who }) => who !== 'nobody')) return refuse('too-many-seated');
  return [{ type: 'settings', settings: wanted }];
}

/** Every chair must be able to play by these rules. */
export function whyNotSettings({ seats, rules }: RoomSettings): RoomRefusal | undefined {
  const most = maxPlayers(rulesIn({ rules } as RoomSettings));
  return seats > most ? refuse('bad-rules', `by these rules at most ${most} can play`) : undefined;
}

function takeSeat(state: RoomState, seat: Seat, wanted: SeatId): Decided {
  if (seat.id === wanted) return [];
  const problem = whyNotFree(state, wanted);
  return problem ?? [{ type: 'seat-changed', from: seat.id, to: wanted }];
}

function whyNotFree(state: RoomState, id: SeatId): RoomRefusal | undefined {
  const seat = seatWithId(state, id);
  if (seat === undefined) return refuse('no-such-seat');
  return seat.who === 'nobody' ? undefined : refuse('seat-taken');
}

/** The chair that was asked for, or else the first that is free. */
function freeSeat(state: RoomState, wanted: SeatId | undefined): SeatId | RoomRefusal {
  if (wanted !== undefined) return whyNotFree(state, wanted) ?? wanted;
  return state.seats.find(({ who }) => who === 'nobody')?.id ?? refuse('no-free-seat');
}

function rename(state: RoomState, { id }: Seat, wanted: string): Decided {
  const name = nameFor(state, wanted, id);
  return typeof name === 'string' ? [{ type: 'renamed', seat: id, name }] : name;
}

function nameFor(state: RoomState, wanted: string, own: SeatId | null): string | RoomRefusal {
  const name = cleanName(wanted);
  if (name === undefined) return refuse('bad-name');
  const isTaken = state.seats.some((seat) => seat.id !== own && isSameName(seat.name, name));
  return isTaken ? refuse('name-taken') : name;
}

function addBot(state: RoomState, { level, seat }: Extract<LobbyAction, { type: 'add-bot' }>): Decided {
  const id = freeSeat(state, seat);
  if (typeof id !== 'string') return id;
  const taken = state.seats.map(({ name }) => name);
  return [{ type: 'bot-seated', seat: id, level, name: freeName(BOTS[level].name, taken) }];
}

function remove(state: RoomState, id: SeatId): Decided {
  const seat = seatWithId(state, id);
  if (seat === undefined) return refuse('no-such-seat');
  if (seat.who === 'nobody') return [];
  return isConnected(seat) ? refuse('seat-occupied') : [{ type: 'emptied', seat: id }];
}

function goOn(state: RoomState, seat: Seat): Decided {
  if (state.phase !== 'break') return refuse('not-between-rounds');
  return seat.ready ? [] : [{ type: 'ready', seat: seat.id, ready: true, seed: null }];
}

function here({ seat, place }: Asker): Decided {
  const isActing = seat.place?.connection === place.connection;
  if (!isActing) return [{ type: 'connected', seat: seat.id, place }];
  return seat.presence === 'here' ? [] : [{ type: 'awake', seat: seat.id }];
}

/** Somebody new sits down. */
export function decideSeat(
  state: RoomState,
  wish: { readonly name: string; readonly seat?: SeatId; readonly device: string },
  secret: string,
): Decided {
  if (state.phase !== 'lobby')
    return refuse('not-in-lobby', 'the game has begun: you can watch, and join the next one');
  const id = freeSeat(state, wish.seat);
  if (typeof id !== 'string') return id;
  const name = nameFor(state, wish.name, null);
  return typeof name === 'string' ? [{ type: 'seated', seat: id, name, secret, device: wish.device }] : name;
}
