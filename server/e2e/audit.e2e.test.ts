import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { randomOf } from '../testing/sim/random.ts';
import { withTimeout } from '../testing/withTimeout.ts';
import type { Archive } from './testing/archive.ts';
import { audit } from './testing/audit.ts';
import { type InProcessServer, startInProcess } from './testing/inProcessServer.ts';
import type { Player } from './testing/player.ts';
import type { TrackedRequest } from './testing/requestTracker.ts';
import { ONE_ROUND } from './testing/shortRules.ts';
import { describeRoom, startRoom, type TestRoom, waitUntilOver } from './testing/testRoom.ts';

let server: InProcessServer;
let room: TestRoom;

beforeEach(async () => {
  server = await startInProcess();
  onTestFinished(() => server.close());
  room = await startRoom({
    settings: { rules: ONE_ROUND, seats: 3 },
    names: ['Ann', 'Bob'],
    random: randomOf(3),
    findUrl: async () => server.url,
  });
  onTestFinished(() => room.stop());
  await withTimeout(waitUntilOver(room, server.archive), () => describeRoom(room));
});

/** Audits the room with a changed first player or archive. */
function auditWith(ann: Partial<Player>, archive: Partial<Archive> = {}) {
  const [first, ...others] = room.players;
  const { name, known, requests, isWaiting } = first!;
  const changed = { ...first!, name, known, requests, isWaiting, ...ann };
  return audit({ ...server.archive, ...archive }, { code: room.code, players: [changed, ...others] });
}

function isMove([, { answer, request }]: [string, TrackedRequest]): boolean {
  return answer?.result === 'applied' && request.type === 'command';
}

/** The first player's requests with one move changed or removed. */
function withMove(change: (move: TrackedRequest) => TrackedRequest | undefined) {
  const { requests } = room.players[0]!;
  const [id, move] = [...requests].find(isMove)!;
  const changed = change(move);
  const others = [...requests].filter(([other]) => other !== id);
  return { requests: new Map(changed === undefined ? others : [...others, [id, changed]]) };
}

describe('the audit of a room', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await auditWith({})).toMatchObject({ games: 1 });
  });

  it('notices acknowledged requests that are lost, or stored elsewhere', async () => {
    const { requests } = room.players[0]!;
    const lost = new Map([...requests, ['lost', [...requests].find(isMove)![1]]]);
    await expect(auditWith({ requests: lost })).rejects.toThrow('is lost');
    const elsewhere = withMove(({ request, answer }) => ({ request, answer: { ...answer!, seq: 3 } }));
    await expect(auditWith(elsewhere)).rejects.toThrow('is at');
  });

  it('notices refused requests that were applied, and entries that nobody requested', async () => {
    const refused = {
      type: 'answer',
      id: '',
      result: 'refused',
      seq: 1,
      code: '',
      rule: null,
      message: '',
    } as const;
    const applied = withMove(({ request }) => ({ request, answer: refused }));
    await expect(auditWith(applied)).rejects.toThrow('was applied anyway');
    await expect(auditWith(withMove(() => undefined))).rejects.toThrow('nobody requested');
  });

  it('notices players who know something else, or less', async () => {
    const known = room.players[0]!.known!;
    await expect(auditWith({ known: { ...known, seq: known.seq - 1 } })).rejects.toThrow('instead of');
    await expect(auditWith({ known: { ...known, hand: ['9C0'] } })).rejects.toThrow('instead of');
  });

  it('notices a game that is not stored, and a log with a duplicate', async () => {
    await expect(auditWith({}, { finishedGame: async () => undefined })).rejects.toThrow('is not stored');
    const { entriesFrom } = server.archive;
    const duplicated = async (code: string, seq: number) => {
      const entries = await entriesFrom(code, seq);
      const last = entries.at(-1)!;
      return [...entries, { ...last, seq: last.seq + 1 }];
    };
    await expect(auditWith({}, { entriesFrom: duplicated })).rejects.toThrow('does not follow');
  });
});
