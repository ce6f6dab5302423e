import { replay, verifyShuffle } from '@mayi/core/engine';
import {
  type CardCode,
  type ClientMessage,
  cardWithCode,
  type ServerMessageOf,
  viewOf,
} from '@mayi/core/protocol';
import type { Level, PresetName } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { describe, expect, it } from 'vitest';
import type { SoloRecord } from './record.ts';
import { hostInTest } from './testing/hostInTest.ts';
import { personAt } from './testing/person.ts';
import { beginning } from './testing/prepare.ts';
import { situation } from './testing/situations.ts';

const HELLO: ClientMessage = { type: 'hello', protocol: 1, seen: 0 };

function welcomeIn(sent: readonly { readonly type: string }[]): ServerMessageOf<'welcome'> {
  return sent.findLast(({ type }) => type === 'welcome') as ServerMessageOf<'welcome'>;
}

function idOf(code: CardCode) {
  return cardWithCode(code)!.id;
}

async function wholeGame(record: SoloRecord) {
  const test = hostInTest(record);
  const person = personAt(test.line(), test.clock.after);
  await test.clock.pass(0);
  return { ...test, ...person };
}

describe('a whole game', () => {
  /** The last has many cards and moves: its last rounds are enough. */
  const TABLES: [string, readonly Level[], PresetName, number][] = [
    ['two', ['steady', 'beginner'], 'classic', 1],
    ['three', ['sharp', 'beginner', 'steady'], 'jeanne', 1],
    ['four', ['random', 'beginner', 'steady', 'steady'], 'contract', 1],
    ['seven', ['steady', 'steady', 'beginner', 'steady', 'steady', 'beginner', 'steady'], 'liverpool', 6],
  ];

  it.each(TABLES)('against %s', async (seed, bots, rules, firstRound) => {
    const { steps, refusals, saved, failures, order, clock } = await wholeGame(
      beginning({ seed, bots, rules, firstRound }),
    );
    expect(failures).toEqual([]);
    expect(refusals).toEqual([]);
    const { known } = steps.at(-1)!;
    expect(known.room).toMatchObject({ phase: 'over', settings: { rules, mayI: 'untimed', coach: true } });
    expect(known.room.seats.map(({ who }) => who)).toEqual(['person', ...bots.map(() => 'bot')]);

    const last = saved.at(-1)!;
    const game = replay(last.log);
    expect(viewOf(known)).toEqual(viewFor(game, 's1'));
    expect(last).toMatchObject({ phase: 'over', round: last.of, levels: bots });
    expect(clock.timers).toBeLessThanOrEqual(1);

    // Saved before it was sent, every time.
    const moves = order.filter((what) => what === 'update' || what.startsWith('save'));
    for (const [index, what] of moves.entries())
      expect(what === 'update').toBe(moves[index - 1]?.startsWith('save') ?? false);
  });

  it('shows the person exactly what the seat may see, at every step', async () => {
    const { steps, saved } = await wholeGame(beginning({ seed: 'steps' }));
    const changes = steps.filter(({ isFresh }) => !isFresh);
    expect(changes).toHaveLength(saved.length);
    for (let at = 0; at < saved.length; at += 17)
      expect(viewOf(changes[at]!.known)).toEqual(viewFor(replay(saved[at]!.log), 's1'));
  });

  it('deals from the seed whose hash it published', async () => {
    const { steps, saved } = await wholeGame(beginning({ seed: 'promise' }));
    const promised = steps[0]!.known.room.seedHash;
    const { seed, seedHash, rules, players, roundHistory } = viewOf(steps.at(-1)!.known)!;
    expect(seedHash).toBe(promised);
    expect(seed).toEqual(saved[0]!.log.seed);
    const deals = steps.flatMap(({ facts }) =>
      facts.flatMap((fact) => (fact.type === 'CARDS_DEALT' ? [fact] : [])),
    );
    expect(deals).toHaveLength(roundHistory.length);
    const playerIds = players.map(({ id }) => id);
    for (const { round, dealer, discard, hand } of deals) {
      const dealt = { hands: { s1: hand!.map(idOf) }, discard: idOf(discard) };
      const claim = {
        rules,
        playerIds,
        seedHash,
        seed,
        roundNumber: round,
        dealerIndex: playerIds.indexOf(dealer),
      };
      expect(verifyShuffle({ ...claim, dealt })).toEqual({ ok: true });
    }
  });

  it('is deterministic', async () => {
    const [one, two] = [
      await wholeGame(beginning({ seed: 'same' })),
      await wholeGame(beginning({ seed: 'same' })),
    ];
    expect(one.saved.at(-1)).toEqual(two.saved.at(-1));
  });

  it('can be followed by another one at the same table', async () => {
    const { session, steps, saved, clock, failures } = await wholeGame(beginning({ seed: 'again' }));
    const first = steps.at(-1)!.known;
    const answer = session.ask({ type: 'rematch' });
    await clock.pass(0);
    expect(await answer).toEqual({ ok: true });
    const second = steps.at(-1)!.known;
    expect(second.room.phase).toBe('over');
    expect(second.table!.gameId).not.toBe(first.table!.gameId);
    expect(second.room.seedHash).not.toBe(first.room.seedHash);
    expect(second.room.seats.map(({ name }) => name)).toEqual(first.room.seats.map(({ name }) => name));
    expect(new Set(saved.map(({ log }) => log.gameId)).size).toBe(2);
    expect(failures).toEqual([]);
  });
});

describe('a resumed game', () => {
  it('is as it was, wherever it was interrupted', async () => {
    const { saved, steps } = await wholeGame(
      beginning({ seed: 'left', bots: ['beginner', 'steady', 'steady'] }),
    );
    const changes = steps.filter(({ isFresh }) => !isFresh);
    const breaks = saved.flatMap(({ phase }, at) => (phase === 'break' ? [at, at + 1] : []));
    for (const at of [...breaks, ...saved.keys()].filter((at) => breaks.includes(at) || at % 13 === 0)) {
      const { host, clock, sent, saved: none } = hostInTest(saved[at]!, { speed: 'calm' });
      host.receive(HELLO);
      await clock.pass(0);
      const { seq, room, table: shown, hand } = changes[at]!.known;
      expect(welcomeIn(sent)).toMatchObject({ seq, room, table: shown, hand });
      expect(none).toEqual([]);
      host.close();
    }
  });

  it('continues as if it had never been interrupted', async () => {
    const { saved } = await wholeGame(beginning({ seed: 'on' }));
    const later = await wholeGame(saved[Math.floor(saved.length / 2)]!);
    const [a, b] = [saved.at(-1)!, later.saved.at(-1)!];
    expect(b.log).toEqual(a.log);
  });

  it('shows what happened before', async () => {
    const { say } = hostInTest(situation('round-end'), { speed: 'calm' });
    const { log, room } = welcomeIn(await say(HELLO));
    expect(room.phase).toBe('break');
    expect(log.map(({ type }) => type).slice(-2)).toEqual(['ROUND_ENDED', 'CARDS_DEALT']);
  });

  it('is refused if its moves break the rules', () => {
    const record = situation('round-end');
    const commands = record.log.commands.toSpliced(3, 1);
    expect(() => hostInTest({ ...record, log: { ...record.log, commands } })).toThrow('not allowed');
  });
});

describe('the table never', () => {
  async function waiting(name: Parameters<typeof situation>[0]) {
    const test = hostInTest(situation(name), { speed: 'calm' });
    const welcome = welcomeIn(await test.say(HELLO));
    return { ...test, welcome, seq: welcome.seq };
  }

  it('applies a refused request', async () => {
    const { say, welcome, seq, saved } = await waiting('lay-down');
    const sent = await say(
      { type: 'command', id: 'a', seq, do: { type: 'DRAW_FROM_STOCK' } },
      { type: 'command', id: 'b', seq, do: { type: 'DISCARD', card: 'nonsense' } },
      { type: 'command', id: 'c', seq, do: { type: 'LAY_DOWN', melds: [['set', 'JK0']] } },
      { type: 'command', id: 'd', seq: seq - 1, do: { type: 'DRAW_FROM_STOCK' } },
      { type: 'command', id: 'e', seq: seq + 1, do: { type: 'DRAW_FROM_STOCK' } },
      { type: 'command', id: 'f', seq, do: { type: 'LAY_DOWN' } } as never,
      { type: 'command', id: 'g', seq, do: { type: 'RESOLVE' } } as never,
      { type: 'lobby', id: 'h', do: { type: 'go-on' } },
      { type: 'lobby', id: 'i', do: { type: 'rematch' } },
      { type: 'lobby', id: 'j', do: { type: 'start' } },
      { type: 'nonsense', id: 'k' } as never,
      { type: 'hello', protocol: 99, seen: 0 },
    );
    const short = sent.map((message) =>
      'code' in message ? message.code : 'result' in message && message.result,
    );
    expect(short.toSorted()).toEqual([
      'already-drawn',
      'card-not-in-hand',
      'card-not-in-hand',
      'malformed',
      'malformed',
      'malformed',
      'not-between-rounds',
      'not-in-lobby',
      'not-over',
      'stale',
      'stale',
      'wrong-protocol',
    ]);
    expect(saved).toEqual([]);
    expect(welcomeIn(await say(HELLO))).toEqual(welcome);
  });

  it('plays a card between rounds', async () => {
    const { say, seq, saved, clock, sent } = await waiting('round-end');
    expect(await say({ type: 'command', id: 'a', seq, do: { type: 'DRAW_FROM_STOCK' } })).toMatchObject([
      { result: 'refused', code: 'between-rounds', rule: null },
    ]);
    const before = sent.length;
    await clock.pass(60_000);
    expect(sent).toHaveLength(before);
    expect(saved).toEqual([]);
    expect(await say({ type: 'lobby', id: 'b', do: { type: 'go-on' } })).toMatchObject([
      { type: 'answer', result: 'applied', seq: seq + 1 },
      { type: 'update', since: seq, seq: seq + 1, room: { phase: 'playing' } },
    ]);
  });

  it('hurries anybody: an open window waits for the person for a day', async () => {
    const { clock, sent } = await waiting('may-i');
    await clock.pass(3000);
    const before = sent.length;
    await clock.pass(24 * 60 * 60 * 1000);
    expect(sent).toHaveLength(before);
  });

  it('applies anything twice', async () => {
    const { say, seq, saved } = await waiting('my-turn');
    const draw: ClientMessage = { type: 'command', id: 'once', seq, do: { type: 'DRAW_FROM_STOCK' } };
    const sent = await say(draw, draw);
    expect(sent.map(({ type }) => type)).toEqual(['answer', 'update', 'answer']);
    expect(sent[2]).toEqual(sent[0]);
    expect(saved).toHaveLength(1);
  });

  it('accepts anything before hello', async () => {
    const { say } = hostInTest(situation('my-turn'));
    expect(await say({ type: 'lobby', id: 'x', do: { type: 'here' } })).toMatchObject([
      { type: 'error', code: 'hello-first', id: 'x' },
    ]);
  });

  it('does anything after it is closed', async () => {
    const { host, clock, sent } = await waiting('my-turn');
    host.close();
    host.receive(HELLO);
    await clock.pass(60_000);
    expect(sent).toHaveLength(1);
    expect(clock.timers).toBe(0);
  });
});

describe('a table in real time', () => {
  it('plays at a human pace, and answers pings meanwhile', async () => {
    const { host, clock, sent, say } = hostInTest(beginning({ seed: 'time' }), { speed: 'calm' });
    await say(HELLO);
    await clock.pass(150);
    expect(sent).toHaveLength(1);
    host.receive({ type: 'ping', t: 7 });
    expect(sent.at(-1)).toEqual({ type: 'pong', t: 7, now: clock.now() });
    await clock.pass(1500);
    expect(sent.some(({ type }) => type === 'update')).toBe(true);
  });

  it('never reveals by a pause what a computer player decides', async () => {
    /** What each player answered to the first discard, and when. */
    const answers = async (seed: string, level: Level) => {
      const record = beginning({ seed, bots: [level, level, level] });
      const { clock, sent, say } = hostInTest(record, { speed: 'calm' });
      const [discard] = welcomeIn(await say(HELLO)).table!.discard;
      await clock.pass(2000);
      const moves = new Map<string, { readonly type: string; readonly at: number }>();
      for (const message of sent) {
        // Further facts are only what follows from the answer.
        const fact = message.type === 'update' ? message.facts[0] : undefined;
        if (fact?.type !== 'MAY_I_CALLED' && fact?.type !== 'MAY_I_PASSED') continue;
        if (fact.card === discard)
          moves.set(fact.player, { type: fact.type, at: (message as { now: number }).now });
      }
      return moves;
    };
    let different = 0;
    for (let nth = 0; nth < 40; nth++) {
      const [steady, beginner] = [await answers(`${nth}`, 'steady'), await answers(`${nth}`, 'beginner')];
      for (const [player, { type, at }] of steady) {
        const other = beginner.get(player);
        if (other === undefined) continue;
        expect(other.at).toBe(at);
        if (other.type !== type) different += 1;
      }
    }
    expect(different).toBeGreaterThan(3);
  });

  it('continues even if nothing can be saved', async () => {
    const test = hostInTest(beginning({ seed: 'full disk' }), {
      save: () => Promise.reject(new Error('full')),
    });
    const { steps } = personAt(test.line(), test.clock.after);
    await test.clock.pass(0);
    expect(steps.at(-1)!.known.room.phase).toBe('over');
    expect(test.failures).toEqual([]);
  });
});
