import { describe, expect, it } from 'vitest';
import { notifications } from '../texts/notifications.ts';
import { createChoicesStore } from './choicesStore.ts';
import type { Choices, Own, Push, PushInfo } from './push.ts';

const ALL: Choices = { occasions: ['turn', 'mayI', 'over', 'rematch'], quiet: null, zone: 'UTC' };
const NIGHT = { from: 1320, to: 420 };
const OWN: Own = { ...ALL, topic: null };
const INFO: PushInfo = { publicKey: 'key', ntfy: null, own: OWN };
const DOWN = { ok: false, refusal: { code: 'offline', rule: null, message: 'No answer.' } } as const;

/** The server answers a change when the test says so. */
async function opened(info: PushInfo = INFO) {
  const sent: (Choices | null)[] = [];
  const answers: ((outcome: 'ok' | 'refused' | 'down') => Promise<void>)[] = [];
  const asked = <T>(choices: Choices | null, value: T) => {
    sent.push(choices);
    return new Promise<{ ok: true; value: T } | typeof DOWN | undefined>((resolve) => {
      answers.push(async (outcome) => {
        resolve({ ok: { ok: true, value } as const, refused: undefined, down: DOWN }[outcome]);
        await new Promise(setImmediate);
      });
    });
  };
  let loads: Awaited<ReturnType<Push['info']>> = { ok: true, value: info };
  const push = {
    info: async () => loads,
    turnOn: (_, choices) => asked(choices, { ...choices, topic: null }),
    turnOff: async () => (await asked(null, {})) ?? DOWN,
  } satisfies Partial<Push>;
  const remembered: (Own | null)[] = [];
  const store = createChoicesStore(push as unknown as Push, (own) => remembered.push(own));
  await store.getState().load();
  return {
    sent,
    remembered,
    own: () => store.getState().info?.own,
    problem: () => store.getState().problem,
    store: store.getState(),
    answer: (outcome: 'ok' | 'refused' | 'down' = 'ok') => answers.shift()?.(outcome),
    loadAgain: (next: typeof loads) => {
      loads = next;
      return store.getState().load();
    },
  };
}

const fewer = { ...ALL, occasions: ['turn'] as const };
const quiet = { ...fewer, quiet: NIGHT };

describe('choices about notifications', () => {
  it('show at once, and the second of two quick ones doesn’t undo the first', async () => {
    const { store, own, sent, answer, remembered } = await opened();
    void store.change(fewer);
    expect(own()).toMatchObject(fewer);
    void store.change({ ...fewer, quiet: { from: 0, to: 1 } });
    void store.change({ ...(own() ?? OWN), quiet: NIGHT });
    expect(own()).toMatchObject(quiet);
    expect(sent).toEqual([fewer]);
    await answer();
    expect(own()).toMatchObject(quiet);
    expect(sent).toMatchObject([fewer, quiet]);
    await answer();
    expect(own()).toMatchObject(quiet);
    expect(remembered.at(-1)).toMatchObject(quiet);
  });

  it('go back to what the server has if they can’t be saved', async () => {
    const { store, own, problem, answer } = await opened();
    void store.change(fewer);
    await answer('down');
    expect([own(), problem()]).toEqual([OWN, 'No answer.']);
    void store.change(fewer);
    await answer();
    expect([own(), problem()]).toEqual([{ ...fewer, topic: null }, '']);
  });

  it('aren’t on before the player allows them', async () => {
    const { store, own, problem, answer } = await opened({ ...INFO, own: null });
    void store.change(ALL);
    expect(own()).toBeNull();
    await answer('refused');
    expect([own(), problem()]).toEqual([null, notifications.refused]);
  });

  it('end with the last tap: off stays off, though a change is on its way', async () => {
    const { store, own, sent, answer, remembered } = await opened();
    void store.change(fewer);
    void store.turnOff();
    await answer();
    await answer();
    expect(own()).toBeNull();
    expect(sent).toEqual([fewer, null]);
    expect(remembered.at(-1)).toBeNull();
  });

  it('can be loaded again where the server couldn’t be reached, which isn’t a server without push', async () => {
    const { problem, own, loadAgain } = await opened();
    await loadAgain(DOWN);
    expect([own(), problem()]).toEqual([OWN, 'No answer.']);
    await loadAgain({ ok: true, value: INFO });
    expect(problem()).toBe('');
  });

  it('are remembered as the server has them, unless it can’t notify anybody', async () => {
    expect((await opened()).remembered).toEqual([OWN]);
    expect((await opened({ ...INFO, own: null })).remembered).toEqual([null]);
    expect((await opened({ ...INFO, publicKey: null, own: null })).remembered).toEqual([]);
  });
});
