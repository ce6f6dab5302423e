import type { RoomSettings } from '@mayi/core/protocol';
import { type HouseRules, PRESETS } from '@mayi/core/rules';
import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { later } from '../../texts/later.ts';
import { type Person, personAt } from './person.ts';
import { test as base, expect } from './test.ts';

export { expect, type Person };

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

type Device = keyof typeof DEVICES;

interface RoomOwn {
  /** Somebody with a browser of their own, who has seen nothing of this server yet. */
  readonly arrive: (name: string, device?: Device) => Promise<Person>;
  /** A room made by a program; gives back its code. */
  readonly openRoom: (wishes?: Partial<RoomSettings>) => Promise<string>;
  /** All of them at one table, in the order of their names, and the cards are dealt: the second one begins. */
  readonly dealtTo: (people: readonly Person[], wishes?: Partial<RoomSettings>) => Promise<string>;
}

/** Rooms with several people, each with a browser of their own. */
export const test = base.extend<RoomOwn>({
  arrive: async ({ browser, baseURL, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, device = 'desktop') => {
      const context = await browser.newContext({
        ...DEVICES[device],
        ...(baseURL !== undefined && { baseURL }),
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      watch(context);
      return personAt(await context.newPage(), { name, hasTouch: device === 'phone' });
    });
    for (const context of contexts) await context.close();
  },
  openRoom: async ({ request }, use) => {
    await use(async (wishes = {}) => {
      const answer = await request.post('/api/rooms', { data: { mayI: 'untimed', seats: 3, ...wishes } });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json()).code;
    });
  },
  dealtTo: async ({ openRoom }, use) => {
    await use(async (people, wishes) => {
      const code = await openRoom(wishes);
      for (const person of people) await person.sitDownAt(code);
      await dealTo(people);
      return code;
    });
  },
});

/** Everybody gets ready, and the last of them deals. */
export async function dealTo(people: readonly Person[]): Promise<void> {
  const { imReady, deal } = later.lobby;
  for (const { press, button } of people.slice(0, -1)) await press(button(imReady));
  const last = people.at(-1);
  await last?.press(last.button(deal));
  for (const person of people) await expect(person.hand).toBeVisible();
}

const SET = { kind: 'set', size: 3 } as const;

/** A few turns each, though everything in them is real. */
export const SMALL_ROUNDS: HouseRules = {
  ...PRESETS.classic,
  name: 'small rounds',
  cardsDealt: [4, 4, 4],
  contracts: [[SET], [SET], [SET]],
  wildRanks: ['2', '3', '4', 'Joker'],
  wildLimit: { layDown: 'none', layOff: 'none' },
  finalRound: 'as-others',
};
