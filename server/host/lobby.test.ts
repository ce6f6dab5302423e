import { RANKS } from '@mayi/core/cards';
import { DEFAULT_SETTINGS, type LobbyAction } from '@mayi/core/protocol';
import { checkRules, type HouseRules, PRESETS, type PresetName } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { MAX_MESSAGE_BYTES } from '../http/socketRoute.ts';
import { lobbyWith, type Person, seatIn, type TestRoom } from './testing/room.ts';

describe('seats', () => {
  it('can be changed, and everybody sees who sits where', async () => {
    const { ask, people } = await lobbyWith();
    const [ann, bob] = people.map(({ client }) => client);
    expect(await ask(ann!, { type: 'take-seat', seat: 's3' })).toMatchObject({ result: 'applied' });
    expect(bob!.known?.room.seats.map(({ name }) => name)).toEqual(['', 'Bob', 'Ann', '']);
    expect(ann!.known).toMatchObject({ you: 's3', acting: true });
    expect(await ask(ann!, { type: 'rename', name: 'Anna' })).toMatchObject({ result: 'applied' });
    expect(seatIn(bob!, 's3')?.name).toBe('Anna');
  });

  it('change for all windows of a player, and for the secret', async () => {
    const { ask, people, connect } = await lobbyWith();
    const older = people[0]!.client;
    const newer = await connect(people[0]!.secret);
    await ask(newer, { type: 'take-seat', seat: 's4' });
    expect([older.known?.you, newer.known?.you]).toEqual(['s4', 's4']);
    expect([older.known?.acting, newer.known?.acting]).toEqual([false, true]);
    expect((await connect(people[0]!.secret)).known?.you).toBe('s4');
  });

  it('must exist and be free; taking your own changes nothing', async () => {
    const { ask, people } = await lobbyWith();
    const ann = people[0]!.client;
    expect(await ask(ann, { type: 'take-seat', seat: 's2' })).toMatchObject({ code: 'seat-taken' });
    expect(await ask(ann, { type: 'take-seat', seat: 's7' })).toMatchObject({ code: 'no-such-seat' });
    const seq = ann.known?.seq;
    expect(await ask(ann, { type: 'take-seat', seat: 's1' })).toMatchObject({ result: 'applied' });
    expect(ann.known?.seq).toBe(seq);
  });

  it('have unique, cleaned-up names; a player may change the case of their own', async () => {
    const { ask, people } = await lobbyWith();
    const ann = people[0]!.client;
    expect(await ask(ann, { type: 'rename', name: 'bob' })).toMatchObject({ code: 'name-taken' });
    expect(await ask(ann, { type: 'rename', name: '\u202E' })).toMatchObject({ code: 'bad-name' });
    expect(await ask(ann, { type: 'rename', name: ' ANN\u0000' })).toMatchObject({ result: 'applied' });
    expect(seatIn(ann, 's1')?.name).toBe('ANN');
  });
});

describe('computer players', () => {
  it('are added by level, with unique names, and removed', async () => {
    const { ask, people } = await lobbyWith({ people: ['Ann'], settings: { seats: 5 } });
    const ann = people[0]!.client;
    await ask(ann, { type: 'add-bot', level: 'expert', seat: 's4' });
    await ask(ann, { type: 'add-bot', level: 'expert' });
    await ask(ann, { type: 'add-bot', level: 'random' });
    const seats = ann.known!.room.seats;
    expect(seats.map(({ who, level }) => [who, level])).toEqual([
      ['person', null],
      ['bot', 'expert'],
      ['bot', 'random'],
      ['bot', 'expert'],
      ['nobody', null],
    ]);
    const names = seats.slice(0, 4).map(({ name }) => name);
    expect(new Set(names).size).toBe(4);
    expect(names.join()).not.toMatch(/\d/);
    expect(await ask(ann, { type: 'remove', seat: 's4' })).toMatchObject({ result: 'applied' });
    expect(seatIn(ann, 's4')).toMatchObject({ who: 'nobody', name: '', level: null });
  });

  it('need a free seat', async () => {
    const { ask, people } = await lobbyWith({ bots: ['random', 'random'] });
    const ann = people[0]!.client;
    expect(await ask(ann, { type: 'add-bot', level: 'random' })).toMatchObject({ code: 'no-free-seat' });
    const taken = { type: 'add-bot', level: 'random', seat: 's2' } as const;
    expect(await ask(ann, taken)).toMatchObject({ code: 'seat-taken' });
  });
});

describe('removing', () => {
  it('works for computer players and for people who are gone, not for others', async () => {
    const { ask, people, clock, connect } = await lobbyWith({ people: ['Ann', 'Bob'] });
    const [ann, bob] = people as [Person, Person];
    expect(await ask(ann.client, { type: 'remove', seat: 's2' })).toMatchObject({ code: 'seat-occupied' });
    expect(await ask(ann.client, { type: 'remove', seat: 's8' })).toMatchObject({ code: 'no-such-seat' });
    bob.client.close();
    await clock.pass(3000);
    expect(await ask(ann.client, { type: 'remove', seat: 's2' })).toMatchObject({ result: 'applied' });
    expect(seatIn(ann.client, 's2')?.who).toBe('nobody');
    expect((await connect(bob.secret)).known?.you).toBeNull();
  });
});

describe('an action that changes nothing', () => {
  it.each<LobbyAction>([
    { type: 'ready', ready: true },
    { type: 'ready', ready: true, seed: 'a seed' },
    { type: 'rename', name: 'Ann' },
    { type: 'rename', name: ' Ann\u0000 ' },
    { type: 'settings', settings: {} },
    { type: 'settings', settings: { mayI: DEFAULT_SETTINGS.mayI, seats: 4 } },
    { type: 'take-seat', seat: 's1' },
    { type: 'here' },
  ])('is applied without writing an entry: %o', async (action) => {
    const { ask, people, database, code } = await lobbyWith();
    const ann = people[0]!.client;
    await ask(ann, { type: 'ready', ready: true, seed: 'a seed' });
    const written = database.rooms.get(code)!.entries.length;
    expect(await ask(ann, action)).toMatchObject({ result: 'applied', seq: written });
    expect(database.rooms.get(code)!.entries).toHaveLength(written);
  });

  it('is not one that changes the seed', async () => {
    const { ask, people } = await lobbyWith();
    const ann = people[0]!.client;
    await ask(ann, { type: 'ready', ready: true, seed: 'a seed' });
    const seq = ann.known?.seq;
    await ask(ann, { type: 'ready', ready: true, seed: 'another seed' });
    expect(ann.known?.seq).toBe(seq! + 1);
  });
});

describe('settings', () => {
  it('can be changed one by one, which resets everybody’s ready', async () => {
    const { ask, people } = await lobbyWith();
    const [ann, bob] = people.map(({ client }) => client);
    await ask(ann!, { type: 'ready', ready: true });
    expect(seatIn(bob!, 's1')?.ready).toBe(true);
    const changes = { mayI: 'untimed', coach: true } as const;
    expect(await ask(bob!, { type: 'settings', settings: changes })).toMatchObject({ result: 'applied' });
    expect(ann!.known?.room.settings).toEqual({ ...DEFAULT_SETTINGS, ...changes });
    expect(seatIn(bob!, 's1')?.ready).toBe(false);
  });

  it('add and remove seats at the end, but never an occupied one', async () => {
    const { ask, people } = await lobbyWith({ people: ['Ann', 'Bob'], bots: ['random', 'random'] });
    const ann = people[0]!.client;
    const seats = (count: number): LobbyAction => ({ type: 'settings', settings: { seats: count } });
    expect(await ask(ann, seats(8))).toMatchObject({ result: 'applied' });
    expect(ann.known?.room.seats.map(({ who }) => who)).toEqual([
      ...['person', 'person', 'bot', 'bot'],
      ...['nobody', 'nobody', 'nobody', 'nobody'],
    ]);
    expect(await ask(ann, seats(3))).toMatchObject({ code: 'too-many-seated' });
    expect(await ask(ann, seats(4))).toMatchObject({ result: 'applied' });
  });

  it('with other rules change the number of seats, too, but never take an occupied one away', async () => {
    const { ask, people } = await lobbyWith({ people: ['Ann', 'Bob'], bots: [] });
    const ann = people[0]!.client;
    const rules = (name: PresetName): LobbyAction => ({ type: 'settings', settings: { rules: name } });
    expect(await ask(ann, rules('two'))).toMatchObject({ result: 'applied' });
    expect(ann.known?.room.settings).toMatchObject({ rules: 'two', seats: 2 });
    expect(await ask(ann, rules('classic'))).toMatchObject({ result: 'applied' });
    expect(ann.known?.room.settings).toMatchObject({ rules: 'classic', seats: 3 });
    await ask(ann, { type: 'add-bot', level: 'random' });
    expect(await ask(ann, rules('two'))).toMatchObject({ code: 'too-many-seated' });
  });

  it('are refused if the rules allow fewer players than there are seats, even when creating a room', async () => {
    const small = { ...PRESETS.classic, name: 'small', decks: [{ upToPlayers: 4, decks: 2, jokers: 4 }] };
    const { ask, people, host } = await lobbyWith();
    const ann = people[0]!.client;
    const settings = { rules: small, seats: 5 };
    expect(await ask(ann, { type: 'settings', settings })).toMatchObject({ code: 'bad-rules', rule: null });
    const fits = { rules: small, seats: 4 };
    expect(await ask(ann, { type: 'settings', settings: fits })).toMatchObject({ result: 'applied' });
    const made = await host.createRoom({ ...DEFAULT_SETTINGS, ...settings });
    expect(made).toMatchObject({ ok: false, refusal: { code: 'bad-rules' } });
  });

  it('with rules that are too long to be stored with every change are refused', async () => {
    const { host } = await lobbyWith();
    const rules = {
      ...PRESETS.contract,
      name: 'long',
      contracts: Array(40).fill(PRESETS.contract.contracts).flat(),
    };
    const long = { ok: false, refusal: { code: 'bad-rules', message: 'These house rules are too long.' } };
    expect(await host.createRoom({ ...DEFAULT_SETTINGS, rules })).toEqual({
      ...long,
      refusal: { ...long.refusal, rule: null },
    });
  });

  it('have room for the largest record of house rules', async () => {
    const { host, ask, people } = await lobbyWith();
    const rules: HouseRules = {
      ...PRESETS.classic,
      // A letter of three bytes.
      name: '”'.repeat(60),
      minPlayers: 2,
      decks: Array.from({ length: 19 }, (_, at) => ({ upToPlayers: at + 2, decks: 10, jokers: 20 })),
      cardsDealt: Array(20).fill(24),
      contracts: Array(20).fill(Array(8).fill({ kind: 'set', size: 3 })),
      mayI: { penaltyCards: 5, limitPerRound: 1000, limitPerGame: 1000, whenDown: false },
      points: Object.fromEntries(RANKS.map((rank) => [rank, 1000])) as HouseRules['points'],
      reshuffles: 1000,
      goingOutBonus: 1000,
      doubledIfNotDown: true,
      separateWilds: false,
      extraMelds: true,
      allCardsRounds: Array.from({ length: 20 }, (_, at) => at + 1),
    };
    expect(checkRules(rules)).toBeUndefined();
    const message = { type: 'lobby', id: 'x'.repeat(40), do: { type: 'settings', settings: { rules } } };
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(MAX_MESSAGE_BYTES);
    expect(await host.createRoom({ ...DEFAULT_SETTINGS, rules })).toMatchObject({ ok: true });
    const { client } = people[0]!;
    expect(await ask(client, { type: 'settings', settings: { rules } })).toMatchObject({ result: 'applied' });
  });
});

describe('being ready and starting with a seq', () => {
  const ready = (seq: number | undefined): LobbyAction => ({ type: 'ready', ready: true, seq });
  const changed = { result: 'refused', code: 'settings-changed', rule: null };

  it('is refused, and changes nothing, if the settings change on the way', async () => {
    const { ask, people, clock, database, code } = await lobbyWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [ann, bob, cleo] = people.map(({ client }) => client);
    await ask(cleo!, ready(cleo!.known?.seq));
    const seq = bob!.known?.seq;
    ann!.lobby({ type: 'settings', settings: { rules: 'liverpool' } });
    const sent = [ready(seq), { type: 'start', seq } as const].map((action) => bob!.lobby(action));
    const written = database.rooms.get(code)!.entries.length;
    await clock.settle();
    for (const id of sent) expect(bob!.answerTo(id)).toMatchObject(changed);
    expect(database.rooms.get(code)!.entries).toHaveLength(written + 1);
    expect(ann!.known?.room).toMatchObject({ phase: 'lobby', settings: { rules: 'liverpool' } });
    expect(ann!.known?.room.seats.some((seat) => seat.ready)).toBe(false);
  });

  it('works once they have been seen, whatever else happens on the way', async () => {
    const { ask, people } = await lobbyWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [ann, bob, cleo] = people.map(({ client }) => client);
    await ask(ann!, { type: 'settings', settings: { rules: 'liverpool' } });
    const seq = bob!.known?.seq;
    await ask(ann!, { type: 'rename', name: 'Anna' });
    await ask(ann!, { type: 'settings', settings: { rules: 'liverpool' } });
    for (const client of [bob!, cleo!])
      expect(await ask(client, ready(seq))).toMatchObject({ result: 'applied' });
    expect(await ask(ann!, { type: 'start', seq })).toMatchObject({ result: 'applied' });
  });

  it('is optional, and never needed to be no longer ready', async () => {
    const { ask, people } = await lobbyWith();
    const [ann, bob] = people.map(({ client }) => client);
    const seq = bob!.known?.seq;
    await ask(ann!, { type: 'settings', settings: { coach: true } });
    expect(await ask(bob!, { type: 'ready', ready: true })).toMatchObject({ result: 'applied' });
    expect(await ask(bob!, { type: 'ready', ready: false, seq })).toMatchObject({ result: 'applied' });
    expect(seatIn(ann!, 's2')?.ready).toBe(false);
  });
});

describe('starting', () => {
  const start = { type: 'start' } as const;

  it('waits for everybody who is connected', async () => {
    const { ask, people } = await lobbyWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [ann, bob, cleo] = people.map(({ client }) => client);
    expect(await ask(ann!, start)).toMatchObject({ code: 'not-everybody-ready' });
    await ask(bob!, { type: 'ready', ready: true });
    await ask(cleo!, { type: 'ready', ready: true });
    await ask(cleo!, { type: 'ready', ready: false });
    expect(await ask(ann!, start)).toMatchObject({ code: 'not-everybody-ready' });
    await ask(cleo!, { type: 'ready', ready: true });
    expect(await ask(ann!, start)).toMatchObject({ result: 'applied' });
    expect(cleo!.known?.room).toMatchObject({ phase: 'playing' });
    expect(cleo!.known?.hand).toHaveLength(11);
    expect(cleo!.known?.room.seats.some(({ ready }) => ready)).toBe(false);
  });

  it('does not wait for those who are gone, but deals them in', async () => {
    const { ask, people, clock } = await lobbyWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [ann, bob, cleo] = people.map(({ client }) => client);
    cleo!.close();
    await clock.pass(3000);
    await ask(bob!, { type: 'ready', ready: true });
    expect(await ask(ann!, start)).toMatchObject({ result: 'applied' });
    expect(ann!.known?.table?.players.s3).toMatchObject({ name: 'Cleo', cards: 11 });
  });

  it('does not wait forever for an idle player', async () => {
    const { ask, people, clock } = await lobbyWith({ people: ['Ann', 'Bob'], bots: ['random'] });
    const [ann, bob] = people.map(({ client }) => client);
    await ask(ann!, { type: 'ready', ready: true });
    await clock.pass(60_000);
    expect(seatIn(ann!, 's2')?.presence).toBe('nudged');
    expect(await ask(ann!, start)).toMatchObject({ code: 'not-everybody-ready' });
    await clock.pass(60_000);
    expect(seatIn(ann!, 's2')?.presence).toBe('idle');
    expect(seatIn(ann!, 's1')?.presence).toBe('here');
    expect(await ask(ann!, start)).toMatchObject({ result: 'applied' });
    expect(bob!.known?.hand).toHaveLength(11);
  });

  it('nudges nobody while nobody is ready', async () => {
    const { people, clock } = await lobbyWith();
    await clock.pass(600_000);
    expect(people[0]!.client.known?.room.seats.slice(0, 2).map(({ presence }) => presence)).toEqual([
      'here',
      'here',
    ]);
  });

  it('needs as many players as the rules say', async () => {
    const { ask, people } = await lobbyWith({ people: ['Ann', 'Bob'] });
    const [ann, bob] = people.map(({ client }) => client);
    await ask(bob!, { type: 'ready', ready: true });
    expect(await ask(ann!, start)).toMatchObject({ code: 'too-few-players' });
    await ask(bob!, { type: 'add-bot', level: 'random' });
    expect(await ask(ann!, start)).toMatchObject({ result: 'applied' });
    expect(await ask(ann!, start)).toMatchObject({ code: 'not-in-lobby' });
  });
});

describe('a lobby has no host', () => {
  const ACTIONS: readonly LobbyAction[] = [
    { type: 'ready', ready: true },
    { type: 'settings', settings: { seats: 5 } },
    { type: 'add-bot', level: 'random', seat: 's4' },
    { type: 'remove', seat: 's3' },
    { type: 'rename', name: 'Zoe' },
    { type: 'take-seat', seat: 's4' },
    { type: 'start' },
    { type: 'leave' },
  ];
  const table = async (): Promise<TestRoom> => {
    const made = await lobbyWith({ people: ['Ann', 'Bob'], bots: ['random'] });
    for (const { client } of made.people) await made.ask(client, { type: 'ready', ready: true });
    return made;
  };

  it.each(ACTIONS)('any player can $type', async (action) => {
    for (const nth of [0, 1]) {
      const { ask, people } = await table();
      expect(await ask(people[nth]!.client, action)).toMatchObject({ result: 'applied' });
    }
  });

  it.each([...ACTIONS, { type: 'here' }, { type: 'go-on' }, { type: 'rematch' }] as LobbyAction[])(
    'a spectator cannot $type',
    async (action) => {
      const { ask, connect } = await table();
      const spectator = await connect();
      const seq = spectator.known?.seq;
      expect(await ask(spectator, action)).toMatchObject({
        result: 'refused',
        code: 'not-seated',
        rule: null,
      });
      expect(spectator.known?.seq).toBe(seq);
    },
  );
});
