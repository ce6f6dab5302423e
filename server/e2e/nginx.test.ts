import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedWith } from '../http/testing/socketClient.ts';
import { testPostgres } from '../store/testing/postgres.ts';
import { untilSo } from '../testing/withTimeout.ts';
import { type Certificate, selfSigned } from './testing/nginx/certificate.ts';
import { askPlainly, type Site, type Visitor, visitorOf } from './testing/nginx/httpsClient.ts';
import { type NginxProgram, nginxProgram } from './testing/nginx/nginxProgram.ts';
import { METRICS_TOKEN, type NodeProcess, startNode } from './testing/nginx/nodeProcess.ts';
import { guestOn } from './testing/nginx/socketPlayer.ts';
import { startNginx } from './testing/nginx/startNginx.ts';
import { bundleProgram } from './testing/serverProcess.ts';

const NAME = 'cards.example';
/** Two addresses of this very machine. */
const ANN = '127.0.0.1';
const BEN = process.platform === 'linux' ? '127.0.0.2' : '::1';

const program = await nginxProgram();
if (program === undefined)
  it('there is no nginx here: nginxFiles.test.ts has read the files, no more', () => {});
else tryOut(program);

function tryOut(program: NginxProgram): void {
  beforeAll(bundleProgram);

  describe('docs/nginx/single.conf', () => {
    const closing: (() => unknown)[] = [];
    let site: Site;
    let plainPort = 0;
    let visitor: Visitor;

    beforeAll(async () => {
      const data = mkdtempSync(join(tmpdir(), 'mayi-behind-'));
      closing.push(() => rmSync(data, { recursive: true }));
      const settings = {
        TRUST_PROXY: '127.0.0.1',
        MAYI_ROOMS_PER_HOUR: '5',
        MAYI_CONNECTIONS_PER_ADDRESS: '2',
      };
      const node = await startNode({ MAYI_DATA: data, ...settings });
      closing.push(() => node.end('SIGKILL'));
      const certificate = selfSigned(NAME);
      const nginx = await startNginx({ program, file: 'single.conf', servers: [node.address], certificate });
      closing.push(nginx.stop);
      site = siteOf(nginx.port, certificate);
      ({ plainPort } = nginx);
      visitor = visitorOf(site, ANN);
    });
    afterAll(() => closeAll(closing));

    it('leads to encryption, and from there to the server', async () => {
      const { status, headers } = await askPlainly(site, plainPort, '/r/k7rm2x?a=b');
      expect({ status, to: headers.location }).toEqual({ status: 301, to: `https://${NAME}/r/k7rm2x?a=b` });
      expect(await visitor.get('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
      expect((await visitor.get('/')).headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    });

    it('tells the server the name of the site, and that the way is safe', async () => {
      const { body: room } = await visitor.post('/api/rooms', {});
      expect(room.url).toBe(`https://${NAME}/r/${room.code}`);
      const { headers } = await visitor.post(`/api/rooms/${room.code}/seats`, { name: 'Ann' });
      const cookies = headers['set-cookie'] ?? [];
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    });

    it('lets browsers play, by their cookies', async () => {
      const { body: room } = await visitor.post('/api/rooms', {});
      const { headers } = await visitor.post(`/api/rooms/${room.code}/seats`, { name: 'Ann' });
      const cookie = (headers['set-cookie'] ?? []).map((text) => text.split(';')[0]).join('; ');
      const ann = await guestOn(
        visitor.connect(`/api/rooms/${room.code}/ws`, { cookie, origin: `https://${NAME}` }),
      );
      expect(ann.known.you).toBe('s1');
      await ann.act({ type: 'add-bot', level: 'beginner' });
      await ann.act({ type: 'add-bot', level: 'beginner' });
      await ann.act({ type: 'ready', ready: true });
      await ann.act({ type: 'start' });
      expect(await ann.play(3)).toBeGreaterThan(0);
      ann.leave();
    });

    it('does not help pages of other sites', async () => {
      const origin = 'https://evil.example';
      expect(await visitor.post('/api/rooms', {}, { origin })).toMatchObject({ status: 403 });
      const forged = { origin, 'x-forwarded-host': 'evil.example' };
      expect(await visitor.post('/api/rooms', {}, forged)).toMatchObject({ status: 403 });
      const options = { ca: site.certificate, servername: NAME, headers: { host: NAME, origin } };
      const url = `https://127.0.0.1:${site.port}`;
      expect(await refusedWith(url, '/api/rooms/k7rm2x/ws', options)).toBe(403);
    });

    it('tells the server who asks, whatever they say of themselves', async () => {
      const statuses: number[] = [];
      for (let number = 1; number <= 6; number++) {
        const claim = { 'x-forwarded-for': `203.0.113.${number}` };
        statuses.push((await visitor.post('/api/rooms', {}, claim)).status);
      }
      expect(statuses.at(-1)).toBe(429);
      expect((await visitorOf(site, BEN).post('/api/rooms', {})).status).toBe(201);
    });

    it('lets the server count the connections of each address', async () => {
      const { body: room } = await visitorOf(site, BEN).post('/api/rooms', {});
      const connect = (from: string) => visitorOf(site, from).connect(`/api/rooms/${room.code}/ws`);
      const first = [await guestOn(connect(ANN)), await guestOn(connect(ANN))];
      expect(await connect(ANN).closed).toMatchObject({ code: 1013 });
      const other = await guestOn(connect(BEN));
      expect(await visitorOf(site, BEN).connect('/api/rooms/k7rm2x/ws').closed).toMatchObject({ code: 4404 });
      for (const guest of [...first, other]) guest.leave();
    });

    it('lets through as much as the server reads, and keeps its figures', async () => {
      const rules = (length: number) => ({ rules: 'x'.repeat(length) });
      expect((await visitorOf(site, BEN).post('/api/rooms', rules(32_700))).status).toBe(400);
      expect((await visitorOf(site, BEN).post('/api/rooms', rules(32_800))).status).toBe(413);
      expect((await visitor.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(404);
    });
  });

  describe('docs/nginx/several.conf', () => {
    const ROOMS = 40;
    const closing: (() => unknown)[] = [];
    let nodes: NodeProcess[] = [];
    let site: Site;

    beforeAll(async () => {
      const postgres = await testPostgres();
      closing.push(postgres.stop);
      const DATABASE_URL = await postgres.url();
      const settings = {
        DATABASE_URL,
        TRUST_PROXY: '127.0.0.1',
        MAYI_ROOMS_PER_HOUR: `${ROOMS}`,
        MAYI_REQUESTS_PER_MINUTE: '100000',
      };
      nodes = await Promise.all([startNode(settings), startNode(settings), startNode(settings)]);
      closing.push(...nodes.map((node) => () => node.end('SIGKILL')));
      const certificate = selfSigned(NAME);
      const servers = nodes.map(({ address }) => address);
      const nginx = await startNginx({ program, file: 'several.conf', servers, certificate });
      closing.push(nginx.stop);
      site = siteOf(nginx.port, certificate);
    });
    afterAll(() => closeAll(closing));

    const connectionsOf = (of: readonly NodeProcess[]) => Promise.all(of.map((node) => node.connections()));

    it('brings all who are in a room to one server, and the rooms to all servers', async () => {
      const ann = visitorOf(site, ANN);
      const ben = visitorOf(site, BEN);
      const used = new Set<number>();
      for (let number = 0; number < ROOMS; number++) {
        const { body: room } = await ann.post('/api/rooms', {});
        const path = `/api/rooms/${room.code}/ws`;
        const guests = [await guestOn(ann.connect(path)), await guestOn(ben.connect(path))];
        const connections = await connectionsOf(nodes);
        expect(connections.toSorted()).toEqual([0, 0, 2]);
        used.add(connections.indexOf(2));
        for (const guest of guests) guest.leave();
        await Promise.all(guests.map(({ closed }) => closed));
        await untilSo(
          async () => (await connectionsOf(nodes)).every((open) => open === 0),
          () => `connections stay open after room ${number + 1}`,
        );
      }
      expect(used.size).toBe(3);
    });

    it('counts what an address asks for outside of rooms in one place', async () => {
      expect((await visitorOf(site, ANN).post('/api/rooms', {})).status).toBe(429);
      expect((await visitorOf(site, BEN).post('/api/rooms', {})).status).toBe(201);
    });

    it('goes on elsewhere when a server is killed, and when one is told to stop', async () => {
      const visitor = visitorOf(site, BEN);
      const { body: room } = await visitor.post('/api/rooms', {});
      const seated = await visitor.post(`/api/rooms/${room.code}/seats`, { name: 'Ann', keep: 'header' });
      expect(seated.status).toBe(201);
      const headers = { authorization: `Bearer ${seated.body.secret}` };
      const connect = () => guestOn(visitor.connect(`/api/rooms/${room.code}/ws`, headers));
      const left = [...nodes];
      const takeItsServer = async () =>
        left.splice((await connectionsOf(left)).indexOf(1), 1)[0] as NodeProcess;

      const first = await connect();
      await first.act({ type: 'add-bot', level: 'beginner' });
      await first.act({ type: 'add-bot', level: 'beginner' });
      await first.act({ type: 'ready', ready: true });
      await first.act({ type: 'start' });
      const before = await first.play(3);
      expect(await (await takeItsServer()).end('SIGKILL')).toBe('SIGKILL');
      expect(await first.closed).toMatchObject({ code: 1006 });

      const second = await connect();
      expect(second.known.seq).toBeGreaterThanOrEqual(before);
      const between = await second.play(3);
      expect(between).toBeGreaterThan(before);
      expect(await (await takeItsServer()).end('SIGTERM')).toBe(0);
      expect(await second.closed).toMatchObject({ code: 1012 });

      const third = await connect();
      expect(third.known.seq).toBeGreaterThanOrEqual(between);
      expect(await third.play(3)).toBeGreaterThan(between);
      expect(await connectionsOf(left)).toEqual([1]);
      third.leave();
    });
  });
}

function siteOf(port: number, { certificate }: Certificate): Site {
  return { name: NAME, port, certificate };
}

/** The last that was opened goes first. */
async function closeAll(closing: (() => unknown)[]): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}
