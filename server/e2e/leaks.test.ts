import { createDeck } from '@mayi/core/cards';
import { cardWithCode, codeOf, type Known, type SeatId } from '@mayi/core/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diceOf } from '../testing/sim/random.ts';
import { patiently } from '../testing/withTimeout.ts';
import { audit } from './testing/audit.ts';
import { createTicker, type Ticker } from './testing/eventCounter.ts';
import { askAround, secretsFrom } from './testing/httpProbe.ts';
import { type ServerHere, startHere } from './testing/inProcessServer.ts';
import { type Heard, leaksIn, type Secrecy, type Secret, secrecyOf } from './testing/leaks.ts';
import type { Wish } from './testing/nextRequest.ts';
import { trueHandCodes, truthOf } from './testing/replayRoom.ts';
import { ONE_ROUND, TWO_ROUNDS } from './testing/shortRules.ts';
import { atRest, type Party, type PartyOptions, startParty, stateOf } from './testing/testRoom.ts';

const SEED = Number(process.env.MAYI_SEED ?? 11);
const dice = diceOf(SEED);

let server: ServerHere;
let ticker: Ticker;
const parties: Recorded[] = [];

beforeEach(async () => {
  server = await startHere();
  ticker = createTicker();
});
afterEach(async () => {
  await Promise.all(parties.splice(0).map(({ party }) => party.stop()));
  await server.close();
});

interface Recorded {
  readonly party: Party;
  /** By player; the last one watches. */
  readonly heard: string[][];
  readonly pages: Heard[];
  readonly secrets: Secret[];
}

async function record(options: Pick<PartyOptions, 'settings' | 'names' | 'wantsMore'>): Promise<Recorded> {
  const heard: string[][] = [...options.names, 'Wanda'].map(() => []);
  const hear = (text: string, player: number) => {
    heard[player]?.push(text);
    ticker.tick();
  };
  const party = await startParty({
    ...options,
    where: async () => server.url,
    hear,
    dice,
    mistake: wrongDiscard,
  });
  const { seated } = party.room;
  const secrets = seated.flatMap(({ seat, secret, device }) => [
    ...secretsFrom(seat, 'secret', secret),
    ...secretsFrom(seat, 'device', device),
  ]);
  const recorded = { party, heard, pages: [], secrets };
  parties.push(recorded);
  return recorded;
}

/** Once in a while somebody throws away a card that is not theirs: does the answer tell where it is? */
function wrongDiscard({ table, hand, room }: Known): Wish | undefined {
  if (table === null || room.phase !== 'playing' || !dice.chance(0.05)) return undefined;
  const open = [...hand, ...table.discard, ...table.melds.flatMap(({ cards }) => cards)];
  const taken = Object.values(table.players).flatMap((player) => player.taken);
  const hidden = createDeck({ deckCount: 2, jokerCount: 4 })
    .map(codeOf)
    .filter((code) => ![...open, ...taken].includes(code));
  return { type: 'command', do: { type: 'DISCARD', card: dice.pick(hidden) } };
}

async function askNow({ party, pages, secrets }: Recorded): Promise<void> {
  const { room, code, players } = party;
  for (const seated of room.seated) {
    const found = await askAround(server, code, seated, players[0]?.known?.table?.gameId);
    pages.push(...found.pages);
    secrets.push(...found.secrets);
  }
}

function allHeard({ party, heard, pages }: Recorded): Heard[] {
  const lines = heard.flatMap((texts, index) => {
    const { fates } = party.players[index]!;
    const seat: SeatId | null = party.room.seated[index]?.seat ?? null;
    return texts.map((text): Heard => {
      const { type, id } = JSON.parse(text);
      return type === 'answer' ? { seat, text, asked: JSON.stringify(fates.get(id)?.wish) } : { seat, text };
    });
  });
  return [...lines, ...pages];
}

type Table = Pick<PartyOptions, 'settings' | 'names'>;

/** Short games one after the other for as long as the long one takes; meanwhile the curious ask for all that can be asked for. */
async function play(long: Table, short: readonly Table[] = []): Promise<void> {
  const { party } = await record(long);
  const isGoingOn = () => party.players.some(({ known }) => known?.room.phase !== 'over');
  for (const table of short) await record({ ...table, wantsMore: isGoingOn });
  const state = () => `seed ${SEED}: ${parties.map((recorded) => stateOf(recorded.party)).join('\n')}`;
  const over = Promise.all(party.players.map((player) => player.until(({ room }) => room.phase === 'over')));
  while (isGoingOn()) {
    await askNow(dice.pick(parties));
    await patiently(Promise.race([ticker.after(500), over]), state);
  }
  await patiently(Promise.all(parties.map((one) => atRest(one.party, server.archive))), state);
}

async function secrecyIn({ party, secrets }: Recorded): Promise<Secrecy> {
  return secrecyOf(truthOf(party.code, await server.archive.entriesFrom(party.code, 1)), secrets);
}

/** What somebody was told who threw away a card that is not theirs, by what everybody could see at that moment. */
function refusalsOf(heard: readonly Heard[], { moments }: Secrecy): Map<string, Set<string>> {
  const refusals = new Map<string, Set<string>>();
  for (const { text, asked, seat } of heard) {
    const { result, seq, code } = JSON.parse(text);
    if (result !== 'refused' || !asked?.includes('DISCARD')) continue;
    const { table, room } = moments[seq - 1]!;
    const whose = seat === null ? 'watching' : table?.turn === seat ? 'own turn' : 'other turn';
    const situation = `${room.phase}, ${table?.phase}, ${whose}`;
    refusals.set(situation, (refusals.get(situation) ?? new Set()).add(code));
  }
  return refusals;
}

describe(`all that a server says (seed ${SEED})`, () => {
  it('tells nobody a card, a seed or a secret that is not theirs to know', async () => {
    const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];
    const short = names.map((name, index): Table => {
      const rules = index % 2 === 0 ? ONE_ROUND : TWO_ROUNDS;
      return { settings: { rules, seats: 3 + (index % 3) }, names: [name, `${name} too`] };
    });
    await play({ settings: { rules: 'classic' }, names: ['Ida', 'Joe', 'Kim'] }, short);
    const sum = { games: 0, messages: 0, pages: 0 };
    for (const recorded of parties) {
      const secrecy = await secrecyIn(recorded);
      const heard = allHeard(recorded);
      expect(heard.flatMap((one) => leaksIn(one, secrecy))).toEqual([]);
      const lines = heard.filter(({ isPage }) => !isPage);
      for (const [situation, codes] of refusalsOf(lines, secrecy))
        expect([...codes], situation).toHaveLength(1);
      sum.games += (await audit(server.archive, recorded.party)).games;
      sum.messages += lines.length;
      sum.pages += recorded.pages.length;
    }
    console.info(`${JSON.stringify(sum)} without a leak`);
    expect(sum.games).toBeGreaterThanOrEqual(parties.length);
    expect(server.complaints).toEqual([]);
  });
});

interface Plot {
  readonly secrecy: Secrecy;
  /** A card that somebody else holds, and that nobody else may know. */
  readonly hidden: string;
  readonly message: Record<string, unknown>;
}

/** Each would tell the first seat something in a message that is otherwise as it should be. */
const DOCTORS: readonly [string, (plot: Plot) => Partial<Heard>][] = [
  ['a card in the hand', ({ hidden, message }) => said({ ...message, hand: [hidden] })],
  [
    'a hand at the table',
    ({ hidden, message }) => said({ ...message, changed: { players: { s2: { hand: [hidden] } } } }),
  ],
  [
    'what somebody drew',
    ({ hidden, message }) =>
      said({ ...message, facts: [{ type: 'CARD_DRAWN', player: 's2', from: 'stock', card: hidden }] }),
  ],
  [
    'a card by the engine’s own name',
    ({ hidden, message }) => said({ ...message, id: cardWithCode(hidden)?.id }),
  ],
  ['a field that nobody knows', ({ hidden, message }) => said({ ...message, debug: { top: `<${hidden}>` } })],
  ['a card in an address', ({ hidden }) => ({ isPage: true, text: `/api/cards/${hidden}` })],
  ['the seed', ({ secrecy, message }) => said({ ...message, seed: secretIn(secrecy, /server/) })],
  [
    'the secret of another seat',
    ({ secrecy, message }) => said({ ...message, s: secretIn(secrecy, /^secret of s2/) }),
  ],
  [
    'the hash of one’s own secret',
    ({ secrecy }) => ({ isPage: true, text: secretIn(secrecy, /hash .* secret of s1/) }),
  ],
  [
    'somebody’s share of the shuffle',
    ({ secrecy, message }) => said({ ...message, s: secretIn(secrecy, /share of s2/) }),
  ],
];

const said = (message: object): Partial<Heard> => ({ text: JSON.stringify(message) });
const secretIn = ({ secrets }: Secrecy, what: RegExp) =>
  secrets.find((secret) => what.test(secret.what))?.text ?? '';

describe('a leak', () => {
  it('would be noticed', async () => {
    await play({ settings: { rules: ONE_ROUND, seats: 3 }, names: ['Ann', 'Bob'] });
    const [recorded] = parties;
    const secrecy = await secrecyIn(recorded!);
    const heard = allHeard(recorded!).filter(
      ({ seat, text }) => seat === 's1' && text.includes('"CARD_DISCARDED"'),
    );
    expect(heard.length).toBeGreaterThan(0);
    const one = heard.find(({ text }) => JSON.parse(text).type === 'update')!;
    const message = JSON.parse(one.text);
    const inSight = secrecy.sightings.at(message.seq, 's1');
    const hidden = trueHandCodes(secrecy.moments[message.seq - 1]!, 's2').find((code) => !inSight.has(code))!;
    expect(leaksIn(one, secrecy)).toEqual([]);
    for (const [what, doctor] of DOCTORS) {
      const doctored = { ...one, ...doctor({ secrecy, hidden, message }) };
      expect(leaksIn(doctored, secrecy), what).toHaveLength(1);
    }
  });
});
