import { isDeepStrictEqual } from 'node:util';
import { BOTS } from '@mayi/bots';
import { whyNotPlayers } from '@mayi/core/engine';
import { type LobbyAction, type RoomSettings, type SeatId, withSettingsChange } from '@mayi/core/protocol';
import { type HouseRules, maxPlayers, PRESETS } from '@mayi/core/rules';
import { freeSeat, nameFor, whyNotFree } from './chairs.ts';
import type { Entry, Place } from './entries.ts';
import { freeName } from './names.ts';
import { type RoomRefusal, refuse } from './refusal.ts';
import { isAwake, isConnected, isEverybodyReady, type RoomState, type Seat, seatWithId } from './state.ts';

/** What an action makes happen (nothing, if it is so already), or why it cannot be. */
export type Decided = readonly Entry[] | RoomRefusal;

export interface Asker {
  readonly seat: Seat;
  readonly place: Place;
  readonly now: number;
}

/** Whoever is ready waits so long for the others. */
const START_WAITS = 120_000;

/** Chance comes from outside. */
export interface FreshChance {
  seed(): string;
  gameId(): string;
}

export function isRefusal(decided: Decided): decided is RoomRefusal {
  return !Array.isArray(decided);
}

/** Everything that people do beside playing cards. Nobody is host: whoever sits at the table may do all of it. */
export function decideLobby(
  state: RoomState,
  action: LobbyAction,
  asker: Asker,
  fresh: FreshChance,
): Decided {
  const { seat } = asker;
  switch (action.type) {
    case 'ready':
      return inLobby(state, () => ready(seat, action));
    case 'start':
      return inLobby(state, () => start(state, asker, fresh));
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

function ready(seat: Seat, wish: Extract<LobbyAction, { type: 'ready' }>): Decided {
  const { ready, seed = seat.share } = wish;
  if (ready === seat.ready && seed === seat.share) return [];
  return [{ type: 'ready', seat: seat.id, ready, seed: wish.seed ?? null }];
}

function start(state: RoomState, { seat, now }: Asker, fresh: FreshChance): Decided {
  const players = state.seats.filter(({ who }) => who !== 'nobody');
  const rules = rulesIn(state.settings);
  const problem = whyNotPlayers(players, rules);
  if (problem) return refuse(players.length < rules.minPlayers ? 'too-few-players' : 'bad-rules', problem);
  if (!mayStart(state.seats, seat, now)) return refuse('not-everybody-ready');
  return [{ type: 'started', gameId: fresh.gameId(), rules }];
}

/** Whoever starts is ready; those who are gone are not waited for, nor, for ever, those who only sit there. */
function mayStart(seats: readonly Seat[], starter: Seat, now: number): boolean {
  const others = seats.filter(({ id }) => id !== starter.id);
  return isEverybodyReady({ seats: others }) || seats.some((seat) => hasWaited(seat, now));
}

function hasWaited(seat: Seat, now: number): boolean {
  return isAwake(seat) && seat.ready && seat.readyAt + START_WAITS <= now;
}

function rulesIn({ rules }: Pick<RoomSettings, 'rules'>): HouseRules {
  return typeof rules === 'string' ? PRESETS[rules] : rules;
}

type Wishes = Extract<LobbyAction, { type: 'settings' }>['settings'];

function settings(state: RoomState, wishes: Wishes): Decided {
  const wanted = withSettingsChange(state.settings, wishes);
  const problem = whyNotSettings(wanted);
  if (problem) return problem;
  if (isDeepStrictEqual(wanted, state.settings)) return [];
  if (state.seats.slice(wanted.seats).some(({ who }) => who !== 'nobody')) return refuse('too-many-seated');
  return [{ type: 'settings', settings: wanted }];
}

/** Every chair must be able to play by these rules. */
export function whyNotSettings({ seats, rules }: RoomSettings): RoomRefusal | undefined {
  const most = maxPlayers(rulesIn({ rules }));
  return seats > most ? refuse('bad-rules', `These house rules are for up to ${most} players.`) : undefined;
}

function takeSeat(state: RoomState, seat: Seat, wanted: SeatId): Decided {
  if (seat.id === wanted) return [];
  const problem = whyNotFree(state, wanted);
  return problem ?? [{ type: 'seat-changed', from: seat.id, to: wanted }];
}

function rename(state: RoomState, { id, name: old }: Seat, wanted: string): Decided {
  const name = nameFor(state, wanted, id);
  if (typeof name !== 'string') return name;
  return name === old ? [] : [{ type: 'renamed', seat: id, name }];
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
