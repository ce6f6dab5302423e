import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SEMI_SPACE_FLAG } from '../server/bench/options.ts';
import { blockOf, parseConfig, valuesOf } from '../server/e2e/testing/nginx/parseConfig.ts';
import { startTestServer } from '../server/http/testing/testServer.ts';
import { readSettings, SETTINGS, unknownSettings } from '../server/settings.ts';
import { isThere, rootManifest, text, yaml } from './testing/files.ts';

interface Service {
  readonly image: string;
  readonly environment: Readonly<Record<string, string | number>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly command?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly networks?: { readonly inside: { readonly ipv4_address: string } };
  readonly init?: boolean;
  readonly restart: string;
  readonly stop_grace_period?: string;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
}

const DOTENV: Readonly<Record<string, string>> = { SITE: 'rummy.example', POSTGRES_PASSWORD: 'c0ffee' };

/** Fills in variables as Compose does: `${NAME:-default}`, `${NAME:?why it's needed}`, and `$$` for a dollar. */
function compose(file: string, env = DOTENV): Compose {
  return yaml(file, (content) =>
    content.replaceAll(/\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (whole, name, kind, rest) => {
      if (whole === '$$') return '$';
      if (env[name] === undefined && kind === '?') throw new Error(`${name} ${rest}`);
      return env[name] ?? rest ?? '';
    }),
  );
}

/** The words after an instruction of the Dockerfile, for each time it's there. */
function instructions(name: string): string[] {
  const lines = text('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
}

const HEALTHCHECK = ['node', '/app/healthcheck.mjs'];

describe('Dockerfile', () => {
  it('copies the manifest of every workspace, and .dockerignore leaves no workspace out', () => {
    const { workspaces } = rootManifest();
    const copied = instructions('COPY').filter((words) => /^\w+\/package\.json /.test(words));
    expect(copied).toEqual(workspaces.toSorted().map((folder) => `${folder}/package.json ${folder}/`));
    const kept = text('.dockerignore').match(/(?<=^!)\w+$/gm);
    expect(kept).toEqual(expect.arrayContaining([...workspaces, 'scripts']));
  });

  it('copies only files that are there, and that .dockerignore keeps', () => {
    const files = instructions('COPY').filter((words) => !/^(--from|\. )/.test(words));
    for (const file of files.flatMap((words) => words.split(' ').slice(0, -1))) {
      expect(isThere(file), file).toBe(true);
      const [top] = file.split('/');
      expect(text('.dockerignore')).toMatch(new RegExp(`^!(${file}|${top})$`, 'm'));
    }
  });

  it('runs as a user that isn’t root, with its data in a volume', () => {
    expect(instructions('USER')).toEqual(['1000:1000']);
    expect(instructions('VOLUME')).toEqual(['/data']);
    expect(instructions('ENV').join(' ')).toContain('MAYI_DATA=/data');
    expect(instructions('EXPOSE')).toEqual([SETTINGS.port.fallback]);
    expect(instructions('CMD')).toEqual(['["mayi", "serve"]']);
    expect(instructions('HEALTHCHECK').join()).toContain(
      `CMD ${JSON.stringify(HEALTHCHECK).replace(',', ', ')}`,
    );
  });
});

describe('healthcheck.mjs', () => {
  const check = (PORT: string) =>
    new Promise((resolve) => {
      const script = fileURLToPath(new URL('healthcheck.mjs', import.meta.url));
      spawn(process.execPath, [script], { env: { ...process.env, PORT }, stdio: 'inherit' }).on(
        'exit',
        resolve,
      );
    });

  it('is 0 if the server is ready, and 1 if it is not', async () => {
    const { url, http } = await startTestServer();
    const { port } = new URL(url);
    expect(await check(port)).toBe(0);
    http.drain();
    expect(await check(port)).toBe(1);
  });
});

describe.each(['compose.yaml', 'compose.cluster.yaml'])('%s', (file) => {
  const { services } = compose(file);
  const servers = Object.entries(services).filter(([, { environment }]) => 'PORT' in environment);

  it('has servers with settings that exist and are valid', () => {
    expect(servers).toHaveLength(file === 'compose.yaml' ? 1 : 3);
    for (const [, { environment }] of servers) {
      const { NODE_OPTIONS, ...given } = environment;
      expect(NODE_OPTIONS).toBe(SEMI_SPACE_FLAG);
      const env = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, `${value}`]));
      const known: string[] = Object.values(SETTINGS).map(({ name }) => name);
      expect(known).toEqual(expect.arrayContaining(Object.keys(env)));
      expect(unknownSettings(env)).toEqual([]);
      expect(readSettings(env)).toMatchObject({ ok: true, settings: { port: 8080 } });
    }
  });

  it('restarts servers, gives them time to shut down, and checks their health as the image does', () => {
    for (const [, server] of servers) {
      expect(server).toMatchObject({ init: true, restart: 'unless-stopped', stop_grace_period: '15s' });
      expect(server.healthcheck?.test).toEqual(['CMD', ...HEALTHCHECK]);
    }
  });

  it('declares every volume, and mounts only files that are there', () => {
    const { volumes } = compose(file);
    const sources = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0]),
    );
    for (const source of sources) {
      if (source?.startsWith('./')) expect(isThere(source), source).toBe(true);
      else if (!source?.startsWith('/')) expect(Object.keys(volumes)).toContain(source);
    }
  });

  it('names images without a registry', () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(/^[\w-]+(:[\w.-]+)?$/);
  });
});

describe('compose.yaml', () => {
  it('publishes the server’s port, and keeps its data in a volume', () => {
    const { mayi } = compose('compose.yaml', {}).services;
    expect(mayi?.ports).toEqual([`8080:${mayi?.environment.PORT}`]);
    expect(compose('compose.yaml', { PORT: '9000' }).services.mayi?.ports).toEqual(['9000:8080']);
    expect(mayi?.volumes).toEqual([`data:${mayi?.environment.MAYI_DATA}`]);
  });
});

describe('compose.cluster.yaml', () => {
  const cluster = (env: Record<string, string> = {}) =>
    compose('compose.cluster.yaml', { ...DOTENV, ...env }).services;

  it('needs the site’s name and a password', () => {
    expect(() => compose('compose.cluster.yaml', {})).toThrow('POSTGRES_PASSWORD is not set in .env');
    expect(() => compose('compose.cluster.yaml', { POSTGRES_PASSWORD: 'x' })).toThrow(
      'SITE is not set in .env',
    );
  });

  it.each([{}, { NETWORK: '10.81.0' }])(
    'gives nginx the servers’ addresses, and the servers nginx’s: %j',
    (env) => {
      const { nginx, database, ...rest } = cluster(env);
      const addressOf = (service?: Service) => service?.networks?.inside.ipv4_address;
      const servers = Object.values(rest);
      const site = siteOf(nginx);
      const upstream = valuesOf(blockOf(site, 'upstream', 'mayi'), 'server').map(
        (words) => words.split(' ')[0],
      );
      expect(upstream).toEqual(servers.map((server) => `${addressOf(server)}:${server.environment.PORT}`));
      for (const { environment } of servers) {
        expect(environment.TRUST_PROXY).toBe(addressOf(nginx));
        expect(environment.ALLOWED_HOSTS).toBe('rummy.example');
        const { username, password, hostname, pathname } = new URL(`${environment.DATABASE_URL}`);
        const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database?.environment ?? {};
        expect([username, password, pathname]).toEqual([POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_DB}`]);
        expect(hostname).toBe('database');
      }
      expect(new Set([nginx, database, ...servers].map(addressOf)).size).toBe(5);
    },
  );

  it('uses the tested nginx file, with the site’s name and its certificate', () => {
    const { nginx } = cluster();
    expect(nginx?.volumes).toContain('./docs/nginx/several.conf:/several.conf:ro');
    expect(nginx?.volumes).toContain('/etc/letsencrypt:/etc/letsencrypt:ro');
    expect(nginx?.ports).toEqual(['80:80', '443:443']);
    const https = siteOf(nginx).filter(({ name }) => name === 'server')[1]?.block ?? [];
    expect(valuesOf(https, 'server_name')).toEqual(['rummy.example']);
    expect(valuesOf(https, 'ssl_certificate')).toEqual(['/etc/letsencrypt/live/rummy.example/fullchain.pem']);
  });
});

/** What the nginx container makes of the file: its own command, up to where nginx starts. */
function siteOf(nginx: Service | undefined): ReturnType<typeof parseConfig> {
  const [shell = '', flag = '', line = ''] = nginx?.command ?? [];
  const file = fileURLToPath(new URL('../docs/nginx/several.conf', import.meta.url));
  const [adapt = '', start] = line.split(' && exec ');
  expect(start).toBe("nginx -g 'daemon off;'");
  const [words = '', target] = adapt.replace('/several.conf', file).split(' > ');
  expect(target).toBe('/etc/nginx/conf.d/default.conf');
  const env = { ...process.env, ...nginx?.environment } as Record<string, string>;
  const { stdout } = spawnSync(shell, [flag, words], { env, encoding: 'utf8' });
  return parseConfig(stdout);
}
