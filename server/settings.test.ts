import { describe, expect, it } from 'vitest';
import { readSettings, SETTINGS } from './settings.ts';

function settingsOf(env: Record<string, string | undefined>) {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.settings;
}

describe('settings', () => {
  it('all have defaults', () => {
    expect(settingsOf({})).toEqual({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: null,
      folder: '.mayi',
      allowedHosts: [],
      allowedOrigins: [],
      trustProxy: false,
      metricsPort: null,
      metricsToken: null,
      logLevel: 'info',
      keepRoomsDays: 30,
      keepGamesDays: null,
      botThreads: null,
      botPace: 1,
      programs: true,
      players: [],
      daily: true,
      watchdogSeconds: 10,
      push: true,
      pushHosts: [],
      ntfy: null,
      maxConnections: 10_000,
      connectionsPerAddress: 60,
      spectatorsPerRoom: 64,
      messagesPerSecond: 20,
      messagesPerAddress: 400,
      roomsPerHour: 60,
      requestsPerMinute: 300,
    });
  });

  it('have a unique name and a meaning', () => {
    const all = Object.values(SETTINGS);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { name, meaning } of all) expect(meaning.length, name).toBeGreaterThan(15);
  });

  it('treat an empty variable as unset', () => {
    expect(settingsOf({ PORT: '', METRICS_PORT: ' ', HOST: undefined })).toEqual(settingsOf({}));
  });

  it.each([
    ['PORT', '0', { port: 0 }],
    ['HOST', '::1', { host: '::1' }],
    ['DATABASE_URL', 'postgres://me@db/mayi', { databaseUrl: 'postgres://me@db/mayi' }],
    [
      'ALLOWED_ORIGINS',
      'https://A.example/, http://b:81',
      { allowedOrigins: ['https://a.example', 'http://b:81'] },
    ],
    ['ALLOWED_HOSTS', 'Cards.example, my_box', { allowedHosts: ['cards.example', 'my_box'] }],
    ['ALLOWED_HOSTS', '*', { allowedHosts: ['*'] }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1, loopback', { trustProxy: ['10.0.0.0/8', '::1', 'loopback'] }],
    ['METRICS_PORT', '9100', { metricsPort: 9100 }],
    ['LOG_LEVEL', 'WARN', { logLevel: 'warn' }],
    ['MAYI_KEEP_GAMES_DAYS', '365', { keepGamesDays: 365 }],
    ['MAYI_KEEP_ROOMS_DAYS', '0.5', { keepRoomsDays: 0.5 }],
    ['MAYI_BOT_THREADS', '3', { botThreads: 3 }],
    ['MAYI_BOT_PACE', '0', { botPace: 0 }],
    [
      'MAYI_PLAYERS',
      'a=exec:python3 /srv/a.py,b=/srv/b.mjs',
      {
        players: [
          { kind: 'exec', name: 'a', command: ['python3', '/srv/a.py'] },
          { kind: 'module', name: 'b', file: '/srv/b.mjs' },
        ],
      },
    ],
    ['MAYI_PUSH', 'off', { push: false }],
    ['MAYI_PUSH_HOSTS', 'Push.example, .b.example:8443', { pushHosts: ['push.example', '.b.example:8443'] }],
    ['MAYI_NTFY', 'https://a:b@ntfy.example', { ntfy: 'https://a:b@ntfy.example' }],
    ['MAYI_WATCHDOG_SECONDS', '0', { watchdogSeconds: 0 }],
  ])('read %s=%s', (name, written, expected) => {
    expect(settingsOf({ [name]: written })).toEqual({ ...settingsOf({}), ...expected });
  });

  it('never repeat a secret that is malformed', () => {
    for (const name of ['DATABASE_URL', 'MAYI_NTFY']) {
      const read = readSettings({ [name]: 'mysql://me:password@db' });
      expect(read).toMatchObject({
        ok: false,
        refusal: { message: expect.not.stringContaining('password') },
      });
    }
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '8080.5'],
    ['HOST', 'a b'],
    ['ALLOWED_HOSTS', 'cards.example:8080'],
    ['ALLOWED_HOSTS', 'https://cards.example'],
    ['ALLOWED_ORIGINS', 'cards.example'],
    ['ALLOWED_ORIGINS', 'https://cards.example/path'],
    ['MAYI_PUSH', 'yes'],
    ['MAYI_PUSH_HOSTS', 'https://push.example'],
    ['MAYI_PUSH_HOSTS', 'push.example/path'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '1'],
    ['METRICS_PORT', 'x'],
    ['METRICS_PORT', '8080'],
    ['LOG_LEVEL', 'loud'],
    ['MAYI_KEEP_ROOMS_DAYS', '0'],
    ['MAYI_BOT_THREADS', '0'],
    ['MAYI_BOT_PACE', '-1'],
    ['MAYI_PLAYERS', 'sharp'],
    ['MAYI_PLAYERS', '/srv/nameless.mjs'],
    ['MAYI_PLAYERS', 'a=/srv/a.mjs,a=/srv/b.mjs'],
    ['MAYI_WATCHDOG_SECONDS', '0.5'],
    ['MAYI_MAX_CONNECTIONS', '0'],
    ['MAYI_REQUESTS_PER_MINUTE', 'Infinity'],
  ])('refuse %s=%s, with a message', (name, written) => {
    const read = readSettings({ [name]: written });
    expect(read).toEqual({
      ok: false,
      refusal: {
        code: 'bad-setting',
        rule: null,
        message: expect.stringMatching(`^${name} must be .+, not “${written}”$`),
      },
    });
  });
});
