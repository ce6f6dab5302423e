import type { RoomSettings } from '@mayi/core/protocol';
import { type HouseRules, type Level, PRESETS } from '@mayi/core/rules';
import type { BrowserContext, BrowserContextOptions, Locator } from '@playwright/test';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { type Player, playerOn } from './player.ts';
import { test as base, expect } from './test.ts';

export { expect, type Player };

const { choices } = texts;
const { lobby } = later;

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

type Device = keyof typeof DEVICES;

interface RoomFixtures {
  /** A player with a fresh browser. */
  readonly newPlayer: (name: string, device?: Device) => Promise<Player>;
  /** Creates a room through the API, and resolves with its code. */
  readonly createRoom: (settings?: Partial<RoomSettings>) => Promise<string>;
  /** Seats the players in a new room. */
  readonly seatPlayers: (players: readonly Player[], settings?: Partial<RoomSettings>) => Promise<string>;
  /** Seats the players in a new room and deals: the second one has the first turn. */
  readonly startGame: (players: readonly Player[], settings?: Partial<RoomSettings>) => Promise<string>;
}

/** Rooms with several players, each in a browser of their own. */
export const test = base.extend<RoomFixtures>({
  hasServiceWorker: false,
  newPlayer: async ({ browser, baseURL, prepareContext }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, device = 'desktop') => {
      const context = await browser.newContext({
        ...DEVICES[device],
        ...(baseURL !== undefined && { baseURL }),
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      await prepareContext(context);
      return playerOn(await context.newPage(), { name, hasTouch: device === 'phone' });
    });
    for (const context of contexts) await context.close();
  },
  createRoom: async ({ request }, use) => {
    await use(async (settings = {}) => {
      const answer = await request.post('/api/rooms', { data: { mayI: 'untimed', seats: 3, ...settings } });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json()).code;
    });
  },
  seatPlayers: async ({ createRoom }, use) => {
    await use(async (players, settings) => {
      const code = await createRoom(settings);
      for (const player of players) await player.sitDownAt(code);
      return code;
    });
  },
  startGame: async ({ seatPlayers }, use) => {
    await use(async (players, settings) => {
      const code = await seatPlayers(players, settings);
      await deal(players);
      return code;
    });
  },
});

/** Everyone gets ready, and the last one deals. */
export async function deal(players: readonly Player[]): Promise<void> {
  for (const { press, button } of players.slice(0, -1)) await press(button(lobby.imReady));
  const last = players.at(-1);
  await last?.press(last.button(lobby.deal));
  for (const player of players) await expect(player.hand).toBeVisible();
}

/** The seats in the lobby. */
export function seatsIn({ page }: Player): Locator {
  return page.getByRole('region', { name: lobby.seatsAround }).getByRole('listitem');
}

/** Seats a computer player, in the lobby. */
export async function addBot({ page, press, button }: Player, seat: number, level: Level): Promise<void> {
  await press(button(lobby.addBotAt(seat)));
  await press(page.getByRole('menuitem', { name: choices.levels[level].name }));
}

const SET = { kind: 'set', size: 3 } as const;

/** Two rounds of just a few turns, with everything that happens in real ones. */
export const SMALL_ROUNDS: HouseRules = {
  ...PRESETS.classic,
  name: 'small rounds',
  cardsDealt: [4, 4],
  contracts: [[SET], [SET]],
  wildRanks: ['2', '3', '4', 'Joker'],
  wildLimit: { layDown: 'none', layOff: 'none' },
  finalRound: 'as-others',
};
