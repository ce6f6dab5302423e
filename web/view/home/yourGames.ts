import { createApi, type OpenRoom } from '../../session/api.ts';
import { waitingCount } from '../../state/yourGames.ts';
import { ROOMS_KEY, readJson, readList, storage, writeJson } from '../app/storage.ts';
import { recentRooms } from './recentRooms.ts';

/** Rooms that the player removed from the list. They stay on the server, until it deletes them. */
const HIDDEN_KEY = 'mayi.hiddenRooms';
const MAX_HIDDEN = 60;

let latest: readonly OpenRoom[] = [];
let underWay: Promise<readonly OpenRoom[] | undefined> | undefined;

/** The games with others on this device, for the home page and the badge of the app; undefined if the server can't be reached. */
export function loadYourGames(): Promise<readonly OpenRoom[] | undefined> {
  underWay ??= load().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function load(): Promise<readonly OpenRoom[] | undefined> {
  // A device that never had a seat has no games to ask for.
  if (readJson(storage, ROOMS_KEY) === undefined) return [];
  const history = await createApi().getHistory();
  if (!history.ok) return undefined;
  latest = history.value.rooms;
  return showWaiting();
}

/** Without those that the player removed. */
function showWaiting(): readonly OpenRoom[] {
  const hidden = hiddenRooms();
  const rooms = latest.filter(({ code }) => !hidden.includes(code));
  showBadge(waitingCount(rooms));
  return rooms;
}

export function hideRoom(code: string): void {
  writeJson(storage, HIDDEN_KEY, [code, ...hiddenRooms()].slice(0, MAX_HIDDEN));
  showWaiting();
}

/** People who sit down in such a room again want to see it. */
function hiddenRooms(): readonly string[] {
  const recent = recentRooms(storage, Date.now()).map(({ code }) => code);
  const hidden = readList(storage, HIDDEN_KEY, (found) => typeof found === 'string');
  return hidden.filter((code) => !recent.includes(code));
}

/** The number on the app's icon, where the browser has such a thing: how many games wait for this player. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // Browsers may refuse it, such as while the app isn't installed.
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => {});
}
