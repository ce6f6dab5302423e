import { DEFAULT_SETTINGS, type LobbyAction } from '@mayi/core/protocol';
import { PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { lobbyWith, type Person, seatIn, type TestTable } from './testing/table.ts';

describe('chairs', () => {
  it('are changed, and everybody learns who sits where', async () => {
    const { ask, people } = await lobbyWith();
    const [ann, bob] = people.map(({ client }) => client);
    expect(await ask(ann!, { type: 'take-seat', seat: 's3' })).toMatchObject({ result: 'applied' });
    expect(bob!.known?.room.seats.map(({ name }) => name)).toEqual(['', 'Bob', 'Ann', '']);
    expect(ann!.known).toMatchObject({ you: 's3', acting: true });
    expect(await ask(ann!, { type: 'rename', name: 'Anna' })).toMatchObject({ result: 'applied' });
    expect(seatIn(bob!, 's3')?.name).toBe('Anna');
  });

  it('are changed with all windows that look from there, and with the secret', async () => {
    const { ask, people, look } = await lobbyWith();
    const older = people[0]!.client;
    const newer = await look(people[0]!.secret);
    await ask(newer, { type: 'take-seat', seat: 's4' });
    expect([older.known?.you, newer.known?.you]).toEqual(['s4', 's4']);
    expect([older.known?.acting, newer.known?.acting]).toEqual([false, true]);
    expect((await look(people[0]!.secret)).known?.you).toBe('s4');
  });

  it('cannot be changed for one that is taken or not there; the own one changes nothing', async () => {
    const { ask, people } = await lobbyWith();
    const ann = people[0]!.client;
    expect(await ask(ann, { type: 'take-seat', seat: 's2' })).toMatchObject({ code: 'seat-taken' });
    expect(await ask(ann, { type: 'take-seat', seat: 's7' })).toMatchObject({ code: 'no-such-seat' });
    const seq = ann.known?.seq;
    expect(await ask(ann, { type: 'take-seat', seat: 's1' })).toMatchObject({ result: 'applied' });
    expect(ann.known?.seq).toBe(seq);
  });

  it('names are changed, cleaned and not given twice; the own name in other letters is free', async () => {
    const { ask, people } = await lobbyWith();
    const ann = people[0]!.client;
    expect(await ask(ann, { type: 'rename', name: 'bob' })).toMatchObject({ code: 'name-taken' });
    expect(await ask(ann, { type: 'rename', name: '\u202E' })).toMatchObject({ code: 'bad-name' });
    expect(await ask(ann, { type: 'rename', name: ' ANN\u0000' })).toMatchObject({ result: 'applied' });
    expect(seatIn(ann, 's1')?.name).toBe('ANN');
  });
});

describe('computer players', () => {
  it('are added by level, with names of their own, and removed', async () => {
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
    expect(seats[1]?.name).toBe(`${seats[3]?.name} 2`);
    expect(await ask(ann, { type: 'remove', seat: 's4' })).toMatchObject({ result: 'applied' });
    expect(seatIn(ann, 's4')).toMatchObject({ who: 'nobody', name: '', level: null });
  });

  it('cannot be added where somebody sits, nor where no chair is free', async () => {
    const { ask, people } = await lobbyWith({ bots: ['random', 'random'] });
    const ann = people[0]!.client;
    expect(await ask(ann, { type: 'add-bot', level: 'random' })).toMatchObject({ code: 'no-free-seat' });
    const taken = { type: 'add-bot', level: 'random', seat: 's2' } as const;
    expect(await ask(ann, taken)).toMatchObject({ code: 'seat-taken' });
  });
});

describe('removing', () => {
  it('takes away only computers and people who are gone', async () => {
    const { ask, people, clock, look } = await lobbyWith({ people: ['Ann', 'Bob'] });
    const [ann, bob] = people as [Person, Person];
    expect(await ask(ann.client, { type: 'remove', seat: 's2' })).toMatchObject({ code: 'seat-occupied' });
    expect(await ask(ann.client, { type: 'remove', seat: 's8' })).toMatchObject({ code: 'no-such-seat' });
    bob.client.close();
    await clock.pass(3000);
    expect(await ask(ann.client, { type: 'remove', seat: 's2' })).toMatchObject({ result: 'applied' });
    expect(seatIn(ann.client, 's2')?.who).toBe('nobody');
    expect((await look(bob.secret)).known?.you).toBeNull();
  });
});

describe('what is so already', () => {
  it.each<LobbyAction>([
    { type: 'ready', ready: true },
    { type: 'ready', ready: true, seed: 'a share' },
    { type: 'rename', name: 'Ann' },
    { type: 'rename', name: ' Ann\u0000 ' },
    { type: 'settings', settings: {} },
    { type: 'settings', settings: { mayI: DEFAULT_SETTINGS.mayI, seats: 4 } },
    { type: 'take-seat', seat: 's1' },
    { type: 'here' },
  ])('is applied without being written: %o', async (action) => {
    const { ask, people, shelf, code } = await lobbyWith();
    const ann = people[0]!.client;
    await ask(ann, { type: 'ready', ready: true, seed: 'a share' });
    const written = shelf.rooms.get(code)!.entries.length;
    expect(await ask(ann, action)).toMatchObject({ result: 'applied', seq: written });
    expect(shelf.rooms.get(code)!.entries).toHaveLength(written);
  });

  it('is not: another share of the shuffle', async () => {
    const { ask, people } = await lobbyWith();
    const ann = people[0]!.client;
    await ask(ann, { type: 'ready', ready: true, seed: 'a share' });
    const seq = ann.known?.seq;
    await ask(ann, { type: 'ready', ready: true, seed: 'another' });
    expect(ann.known?.seq).toBe(seq! + 1);
  });
});

describe('settings', () => {
  it('are changed one by one, and nobody is ready any more', async () => {
    const { ask, people } = await lobbyWith();
    const [ann, bob] = people.map(({ client }) => client);
    await ask(ann!, { type: 'ready', ready: true });
    expect(seatIn(bob!, 's1')?.ready).toBe(true);
    const wishes = { mayI: 'untimed', coach: true } as const;
    expect(await ask(bob!, { type: 'settings', settings: wishes })).toMatchObject({ result: 'applied' });
    expect(ann!.known?.room.settings).toEqual({ ...DEFAULT_SETTINGS, ...wishes });
    expect(seatIn(bob!, 's1')?.ready).toBe(false);
  });

  it('add and take away chairs at the end, but none on which somebody sits', async () => {
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

  it('with rules for fewer people than there are chairs are refused, also when the room is made', async () => {
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
      contracts: Array(20).fill(PRESETS.contract.contracts).flat(),
    };
    const long = { ok: false, refusal: { code: 'bad-rules', message: 'These house rules are too long.' } };
    expect(await host.createRoom({ ...DEFAULT_SETTINGS, rules })).toEqual({
      ...long,
      refusal: { ...long.refusal, rule: null },
    });
    for (const preset of Object.values(PRESETS)) expect(JSON.stringify(preset).length).toBeLessThan(2048);
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

  it('does not wait for those who are gone: they have cards all the same', async () => {
    const { ask, people, clock } = await lobbyWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [ann, bob, cleo] = people.map(({ client }) => client);
    cleo!.close();
    await clock.pass(3000);
    await ask(bob!, { type: 'ready', ready: true });
    expect(await ask(ann!, start)).toMatchObject({ result: 'applied' });
    expect(ann!.known?.table?.players.s3).toMatchObject({ name: 'Cleo', cards: 11 });
  });

  it('does not wait for ever for somebody who sits there and does nothing', async () => {
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

  it('nobody is hurried in a lobby where nobody is ready', async () => {
    const { people, clock } = await lobbyWith();
    await clock.pass(600_000);
    expect(people[0]!.client.known?.room.seats.slice(0, 2).map(({ presence }) => presence)).toEqual([
      'here',
      'here',
    ]);
  });

  it('needs enough players by the rules', async () => {
    const { ask, people } = await lobbyWith({ people: ['Ann', 'Bob'] });
    const [ann, bob] = people.map(({ client }) => client);
    await ask(bob!, { type: 'ready', ready: true });
    expect(await ask(ann!, start)).toMatchObject({ code: 'too-few-players' });
    await ask(bob!, { type: 'add-bot', level: 'random' });
    expect(await ask(ann!, start)).toMatchObject({ result: 'applied' });
    expect(await ask(ann!, start)).toMatchObject({ code: 'not-in-lobby' });
  });
});

describe('nobody is host', () => {
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
  const table = async (): Promise<TestTable> => {
    const made = await lobbyWith({ people: ['Ann', 'Bob'], bots: ['random'] });
    for (const { client } of made.people) await made.ask(client, { type: 'ready', ready: true });
    return made;
  };

  it.each(ACTIONS)('each who sits there can $type', async (action) => {
    for (const nth of [0, 1]) {
      const { ask, people } = await table();
      expect(await ask(people[nth]!.client, action)).toMatchObject({ result: 'applied' });
    }
  });

  it.each([...ACTIONS, { type: 'here' }, { type: 'go-on' }, { type: 'rematch' }] as LobbyAction[])(
    'who looks on cannot $type',
    async (action) => {
      const { ask, look } = await table();
      const watcher = await look();
      const seq = watcher.known?.seq;
      expect(await ask(watcher, action)).toMatchObject({
        result: 'refused',
        code: 'not-seated',
        rule: null,
      });
      expect(watcher.known?.seq).toBe(seq);
    },
  );
});
