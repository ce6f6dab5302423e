import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diceOf } from '../testing/sim/random.ts';
import { patiently } from '../testing/withTimeout.ts';
import type { Archive } from './testing/archive.ts';
import { audit } from './testing/audit.ts';
import { type ServerHere, startHere } from './testing/inProcessServer.ts';
import type { Player } from './testing/player.ts';
import type { Fate } from './testing/requestTracker.ts';
import { ONE_ROUND } from './testing/shortRules.ts';
import { atRest, type Party, startParty, stateOf } from './testing/testRoom.ts';

let server: ServerHere;
let party: Party;

beforeEach(async () => {
  server = await startHere();
  const settings = { rules: ONE_ROUND, seats: 3 };
  party = await startParty({
    settings,
    names: ['Ann', 'Bob'],
    dice: diceOf(3),
    where: async () => server.url,
  });
  await patiently(atRest(party, server.archive), () => stateOf(party));
});
afterEach(async () => {
  await party.stop();
  await server.close();
});

function auditWith(ann: Partial<Player>, archive: Partial<Archive> = {}) {
  const [first, ...others] = party.players;
  const { name, known, fates, isAsking } = first!;
  const doctored = { ...first!, name, known, fates, isAsking, ...ann };
  return audit({ ...server.archive, ...archive }, { code: party.code, players: [doctored, ...others] });
}

function isMove([, { answer, wish }]: [string, Fate]): boolean {
  return answer?.result === 'applied' && wish.type === 'command';
}

function withFate(change: (fate: Fate) => Fate | undefined) {
  const { fates } = party.players[0]!;
  const [id, fate] = [...fates].find(isMove)!;
  const changed = change(fate);
  const others = [...fates].filter(([other]) => other !== id);
  return { fates: new Map(changed === undefined ? others : [...others, [id, changed]]) };
}

describe('the audit of a room', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await auditWith({})).toMatchObject({ games: 1 });
  });

  it('notices what was acknowledged and is lost, or is elsewhere', async () => {
    const { fates } = party.players[0]!;
    const lost = new Map([...fates, ['lost', [...fates].find(isMove)![1]]]);
    await expect(auditWith({ fates: lost })).rejects.toThrow('is lost');
    const elsewhere = withFate(({ wish, answer }) => ({ wish, answer: { ...answer!, seq: 3 } }));
    await expect(auditWith(elsewhere)).rejects.toThrow('is at');
  });

  it('notices what was refused and done all the same, and what nobody asked for', async () => {
    const refused = {
      type: 'answer',
      id: '',
      result: 'refused',
      seq: 1,
      code: '',
      rule: null,
      message: '',
    } as const;
    await expect(auditWith(withFate(({ wish }) => ({ wish, answer: refused })))).rejects.toThrow(
      'all the same',
    );
    await expect(auditWith(withFate(() => undefined))).rejects.toThrow('nobody asked for');
  });

  it('notices who believes something else, or less', async () => {
    const known = party.players[0]!.known!;
    await expect(auditWith({ known: { ...known, seq: known.seq - 1 } })).rejects.toThrow('believes');
    await expect(auditWith({ known: { ...known, hand: ['9C0'] } })).rejects.toThrow('believes');
  });

  it('notices a game that is not kept, and a log that does not follow', async () => {
    await expect(auditWith({}, { finishedGame: async () => undefined })).rejects.toThrow('is not kept');
    const { entriesFrom } = server.archive;
    const doubled = async (code: string, seq: number) => {
      const entries = await entriesFrom(code, seq);
      const last = entries.at(-1)!;
      return [...entries, { ...last, seq: last.seq + 1 }];
    };
    await expect(auditWith({}, { entriesFrom: doubled })).rejects.toThrow('does not follow');
  });
});
