import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get } from '../http/testing/request.ts';
import { upgradeStatus } from '../http/testing/socketClient.ts';
import { testPostgres } from '../store/testing/postgres.ts';
import { waitUntil } from '../testing/withTimeout.ts';
import { type Certificate, selfSigned } from './testing/nginx/certificate.ts';
import { getOverHttp, type HttpsClient, httpsClient, type Site } from './testing/nginx/httpsClient.ts';
import { type NginxProgram, nginxProgram } from './testing/nginx/nginxProgram.ts';
import { playOn } from './testing/nginx/socketPlayer.ts';
import { startNginx } from './testing/nginx/startNginx.ts';
import { bundleServer, type ServerProcess, startServerProcess } from './testing/serverProcess.ts';

const NAME = 'cards.example';
/** Two loopback addresses. */
const ANN = '127.0.0.1';
const BEN = process.platform === 'linux' ? '127.0.0.2' : '::1';

const program = await nginxProgram();
if (program === undefined)
  it('needs nginx, which is not here; nginxFiles.test.ts parses the files', () => {});
else testWith(program);

function testWith(program: NginxProgram): void {
  beforeAll(bundleServer);

  describe('docs/nginx/single.conf', () => {
    const closers: (() => unknown)[] = [];
    let site: Site;
    let plainPort = 0;
    let client: HttpsClient;

    beforeAll(async () => {
      const data = mkdtempSync(join(tmpdir(), 'mayi-nginx-data-'));
      closers.push(() => rmSync(data, { recursive: true }));
      const settings = {
        TRUST_PROXY: '127.0.0.1',
        ALLOWED_HOSTS: NAME,
        MAYI_ROOMS_PER_HOUR: '5',
        MAYI_CONNECTIONS_PER_ADDRESS: '2',
      };
      const node = await startNode({ MAYI_DATA: data, ...settings });
      closers.push(() => node.end('SIGKILL'));
      const certificate = selfSigned(NAME);
      const nginx = await startNginx({ program, file: 'single.conf', servers: [node.address], certificate });
      closers.push(nginx.stop);
      site = siteOf(nginx.port, certificate);
      ({ plainPort } = nginx);
      client = httpsClient(site, ANN);
    });
    afterAll(() => closeAll(closers));

    it('redirects to HTTPS, and passes requests to the server', async () => {
      const { status, headers } = await getOverHttp(site, plainPort, '/r/k7rm2x?a=b');
      expect({ status, to: headers.location }).toEqual({ status: 301, to: `https://${NAME}/r/k7rm2x?a=b` });
      expect(await client.get('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
      expect((await client.get('/')).headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    });

    it('tells the server the site’s name, and that the connection is encrypted', async () => {
      const { body: room } = await client.post('/api/rooms', {});
      expect(room.url).toBe(`https://${NAME}/r/${room.code}`);
      const { headers } = await client.post(`/api/rooms/${room.code}/seats`, { name: 'Ann' });
      const cookies = headers['set-cookie'] ?? [];
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    });

    it('lets browsers play with their cookies', async () => {
      const { body: room } = await client.post('/api/rooms', {});
      const { headers } = await client.post(`/api/rooms/${room.code}/seats`, { name: 'Ann' });
      const cookie = (headers['set-cookie'] ?? []).map((text) => text.split(';')[0]).join('; ');
      const ann = await playOn(
        client.connect(`/api/rooms/${room.code}/ws`, { cookie, origin: `https://${NAME}` }),
      );
      expect(ann.known.you).toBe('s1');
      await ann.act({ type: 'add-bot', level: 'beginner' });
      await ann.act({ type: 'add-bot', level: 'beginner' });
      await ann.act({ type: 'ready', ready: true });
      await ann.act({ type: 'start' });
      expect(await ann.play(3)).toBeGreaterThan(0);
      ann.leave();
    });

    it('gives pages of other sites no access', async () => {
      const origin = 'https://evil.example';
      expect(await client.post('/api/rooms', {}, { origin })).toMatchObject({ status: 403 });
      const forged = { origin, 'x-forwarded-host': 'evil.example' };
      expect(await client.post('/api/rooms', {}, forged)).toMatchObject({ status: 403 });
      const options = { ca: site.certificate, servername: NAME, headers: { host: NAME, origin } };
      const url = `https://127.0.0.1:${site.port}`;
      expect(await upgradeStatus(url, '/api/rooms/k7rm2x/ws', options)).toBe(403);
    });

    it('tells the server the real address of a client, whatever the client claims', async () => {
      const statuses: number[] = [];
      for (let number = 1; number <= 6; number++) {
        const claim = { 'x-forwarded-for': `203.0.113.${number}` };
        statuses.push((await client.post('/api/rooms', {}, claim)).status);
      }
      expect(statuses.at(-1)).toBe(429);
      expect((await httpsClient(site, BEN).post('/api/rooms', {})).status).toBe(201);
    });

    it('lets the server limit connections per address', async () => {
      const { body: room } = await httpsClient(site, BEN).post('/api/rooms', {});
      const connect = (from: string) => httpsClient(site, from).connect(`/api/rooms/${room.code}/ws`);
      const first = [await playOn(connect(ANN)), await playOn(connect(ANN))];
      expect(await connect(ANN).closed).toMatchObject({ code: 1013 });
      const other = await playOn(connect(BEN));
      expect(await httpsClient(site, BEN).connect('/api/rooms/k7rm2x/ws').closed).toMatchObject({
        code: 4404,
      });
      for (const player of [...first, other]) player.leave();
    });

    it('has the server’s body limit, and hides the metrics', async () => {
      const rules = (length: number) => ({ rules: 'x'.repeat(length) });
      expect((await httpsClient(site, BEN).post('/api/rooms', rules(32_700))).status).toBe(400);
      expect((await httpsClient(site, BEN).post('/api/rooms', rules(32_800))).status).toBe(413);
      expect((await client.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(404);
    });
  });

  describe('docs/nginx/several.conf', () => {
    const ROOMS = 40;
    const closers: (() => unknown)[] = [];
    let nodes: NodeProcess[] = [];
    let site: Site;

    beforeAll(async () => {
      const postgres = await testPostgres();
      closers.push(postgres.stop);
      const DATABASE_URL = await postgres.url();
      const settings = {
        DATABASE_URL,
        TRUST_PROXY: '127.0.0.1',
        ALLOWED_HOSTS: NAME,
        MAYI_ROOMS_PER_HOUR: `${ROOMS}`,
        MAYI_REQUESTS_PER_MINUTE: '100000',
      };
      nodes = await Promise.all([startNode(settings), startNode(settings), startNode(settings)]);
      closers.push(...nodes.map((node) => () => node.end('SIGKILL')));
      const certificate = selfSigned(NAME);
      const servers = nodes.map(({ address }) => address);
      const nginx = await startNginx({ program, file: 'several.conf', servers, certificate });
      closers.push(nginx.stop);
      site = siteOf(nginx.port, certificate);
    });
    afterAll(() => closeAll(closers));

    const connectionsOf = (of: readonly NodeProcess[]) => Promise.all(of.map((node) => node.connections()));

    it('sends everybody in a room to one server, and the rooms to all servers', async () => {
      const ann = httpsClient(site, ANN);
      const ben = httpsClient(site, BEN);
      const used = new Set<number>();
      for (let number = 0; number < ROOMS; number++) {
        const { body: room } = await ann.post('/api/rooms', {});
        const path = `/api/rooms/${room.code}/ws`;
        const players = [await playOn(ann.connect(path)), await playOn(ben.connect(path))];
        const connections = await connectionsOf(nodes);
        expect(connections.toSorted()).toEqual([0, 0, 2]);
        used.add(connections.indexOf(2));
        for (const player of players) player.leave();
        await Promise.all(players.map(({ closed }) => closed));
        await waitUntil(
          async () => (await connectionsOf(nodes)).every((open) => open === 0),
          () => `connections stay open after room ${number + 1}`,
        );
      }
      expect(used.size).toBe(3);
    });

    it('sends an address’s requests outside of rooms to one server', async () => {
      expect((await httpsClient(site, ANN).post('/api/rooms', {})).status).toBe(429);
      expect((await httpsClient(site, BEN).post('/api/rooms', {})).status).toBe(201);
    });

    it('continues on another server when one is killed or shut down', async () => {
      const client = httpsClient(site, BEN);
      const { body: room } = await client.post('/api/rooms', {});
      const seated = await client.post(`/api/rooms/${room.code}/seats`, { name: 'Ann', keep: 'header' });
      expect(seated.status).toBe(201);
      const headers = { authorization: `Bearer ${seated.body.secret}` };
      const connect = () => playOn(client.connect(`/api/rooms/${room.code}/ws`, headers));
      const left = [...nodes];
      const removeServer = async () =>
        left.splice((await connectionsOf(left)).indexOf(1), 1)[0] as NodeProcess;

      const first = await connect();
      await first.act({ type: 'add-bot', level: 'beginner' });
      await first.act({ type: 'add-bot', level: 'beginner' });
      await first.act({ type: 'ready', ready: true });
      await first.act({ type: 'start' });
      const before = await first.play(3);
      expect(await (await removeServer()).end('SIGKILL')).toBe('SIGKILL');
      expect(await first.closed).toMatchObject({ code: 1006 });

      const second = await connect();
      expect(second.known.seq).toBeGreaterThanOrEqual(before);
      const between = await second.play(3);
      expect(between).toBeGreaterThan(before);
      expect(await (await removeServer()).end('SIGTERM')).toBe(0);
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

/** In reverse order. */
async function closeAll(closers: (() => unknown)[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

const METRICS_TOKEN = 'for-the-tests';

/** One server behind nginx. */
interface NodeProcess extends Pick<ServerProcess, 'end'> {
  /** `127.0.0.1:43210` */
  readonly address: string;
  /** The number of open WebSockets. */
  connections(): Promise<number>;
}

async function startNode(settings: Readonly<Record<string, string>>): Promise<NodeProcess> {
  const { url, end } = await startServerProcess({ METRICS_TOKEN, ...settings });
  return {
    address: new URL(url).host,
    end,
    async connections() {
      const { body } = await get(`${url}/metrics`, { authorization: `Bearer ${METRICS_TOKEN}` });
      return Number(/^mayi_connections (.+)$/m.exec(body)?.[1]);
    },
  };
}
