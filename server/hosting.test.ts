import { readFileSync } from 'node:fs';
import { MAX_DEAL_MOVES } from '@mayi/bots/dailyDeal';
import { CLOSE_CODES, PROGRAM_STAYS_AFTER_GAME, PROGRAM_WAITS_FOR_GAME } from '@mayi/core/protocol';
import { MAX_WAIT_SECONDS } from '@mayi/programs/mcp';
import { describe, expect, it } from 'vitest';
import { SEMI_SPACE_FLAG } from './bench/options.ts';
import { DAILY_LIMITS } from './daily/results.ts';
import { createCounters, TURNED_AWAY } from './http/counters.ts';
import { SUBMITTING } from './http/dailyRoutes.ts';
import { HINTS_IN_ALL, PROGRAM_RATES } from './http/mcpRoute.ts';
import { createMetrics } from './http/metrics.ts';
import { PUSH_LIMITS } from './http/pushRoutes.ts';
import { HEARTBEAT } from './http/socket/heartbeat.ts';
import { IDLE_BOTS } from './http/testing/testServer.ts';
import { CUSTOM_PLAYER_LIMITS } from './programs/customPlayers.ts';
import { PROGRAM_LIMITS } from './programs/seatClients.ts';
import { IDLE_AFTER } from './programs/seatDriver.ts';
import { KEEP_SUBSCRIPTIONS_DAYS } from './pruning.ts';
import { POST_TIMEOUT_MS } from './push/postRequest.ts';
import { SENDING_LIMITS } from './push/pusher.ts';
import { closedAt, gameLimit, ROOM_LIMITS } from './room/limits.ts';
import { SETTINGS } from './settings.ts';

const page = docs('hosting.md');

function docs(file: string): string {
  return readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8');
}

/** The text under a heading, up to the next one. */
function sectionOf(heading: string): string {
  return page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
}

describe('docs/hosting.md', () => {
  it('lists every setting with its default and meaning', () => {
    const rows = Object.values(SETTINGS).map(
      ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${meaning} |`,
    );
    const table = ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
    expect(sectionOf('Settings')).toContain(table);
  });

  it('names no unknown setting', () => {
    const known: string[] = [...Object.values(SETTINGS).map(({ name }) => name), 'MAYI_DEBUG'];
    const named = page.match(/\b(MAYI|METRICS)_[A-Z_]+/g) ?? [];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('lists every limit, and what a client that exceeds it gets', () => {
    const limits = sectionOf('Limits');
    for (const reason of TURNED_AWAY) expect(limits).toContain(`| \`${reason}\` |`);
    const { 'seat-moved': _, ...codes } = CLOSE_CODES;
    for (const code of Object.values(codes)) expect(limits).toContain(`closed with ${code}`);
    const settings = [SETTINGS.maxConnections, SETTINGS.connectionsPerAddress, SETTINGS.spectatorsPerRoom];
    const rates = [SETTINGS.messagesPerSecond, SETTINGS.messagesPerAddress, SETTINGS.roomsPerHour];
    for (const { name } of [...settings, ...rates, SETTINGS.requestsPerMinute])
      expect(limits).toContain(`| \`${name}\` |`);
  });

  it('has the limits of a room', () => {
    const text = (entries: number) => entries.toLocaleString('en-US');
    const [live, slow] = [{ turnTime: 'live' }, { turnTime: '1h' }] as const;
    const [game, slowGame] = [live, slow].map((settings) => text(gameLimit(settings, ROOM_LIMITS)));
    const [closed, slowClosed] = [live, slow].map((settings) => text(closedAt(settings, ROOM_LIMITS)));
    const limits = sectionOf('Limits');
    expect(limits).toContain(`| entries of one game | ${game} (`);
    expect(limits).toContain(`${slowGame} where people take their time |`);
    expect(limits).toContain(`| entries of a room | ${text(ROOM_LIMITS.entriesPerRoom)} |`);
    expect(limits).toContain(`At ${closed} (where people take their time, ${slowClosed}) the room is closed`);
  });

  it('has the limits of programs', () => {
    const limits = sectionOf('Limits');
    const { connectedFor, waitsPerSeat, waitsPerAddress } = PROGRAM_LIMITS;
    expect(limits).toContain(`stay open for ${connectedFor / 1000} s after the last call`);
    expect(limits).toContain(`that wait for its turn | ${waitsPerSeat} at once, ${MAX_WAIT_SECONDS} s each`);
    expect(limits).toContain(`from one address that wait | ${waitsPerAddress} at once`);
    expect(limits).toContain(`seats taken by programs | ${PROGRAM_RATES.joins} per minute`);
    expect(limits).toContain(`to the coach | ${PROGRAM_RATES.hints} per minute`);
    expect(limits).toContain(`${HINTS_IN_ALL.perSecond} a second in all, ${HINTS_IN_ALL.atOnce} at once |`);
    const idle = `without anything to do for ${IDLE_AFTER / 60_000} minutes`;
    const { atOnce, perRoom, perAddress } = CUSTOM_PLAYER_LIMITS;
    const most = `${atOnce} at once, each a process; ${perRoom} in one room, ${perAddress} seated from one address`;
    expect(limits).toContain(`${most}; ${idle}`);
    const [stays, waits] = [PROGRAM_STAYS_AFTER_GAME / 60_000, PROGRAM_WAITS_FOR_GAME / 3_600_000];
    expect(limits).toContain(`${stays} minutes after a game, unless a rematch has begun; ${waits} hours`);
  });

  it('has the limits of the daily deal', () => {
    const limits = sectionOf('Limits');
    const { resultsPerDay, daysKept } = DAILY_LIMITS;
    expect(limits).toContain(`| ${SUBMITTING.max} per hour from one address, one at a time;`);
    expect(limits).toContain(
      `| ${resultsPerDay.toLocaleString('en-US')} a day; they're deleted after ${daysKept} days |`,
    );
    expect(limits).toContain(`| moves of a daily deal | ${MAX_DEAL_MOVES.toLocaleString('en-US')} (`);
  });

  it('has the limits of notifications', () => {
    const limits = sectionOf('Limits');
    const { devices, changesPerHour, testsPerMinute } = PUSH_LIMITS;
    expect(limits).toContain(`| devices that are notified | ${devices.toLocaleString('en-US')} |`);
    expect(limits).toContain(`device's notifications | ${changesPerHour} per hour from one address |`);
    expect(limits).toContain(`| test notifications | ${testsPerMinute} per minute from one address |`);
    const { atOnce, waiting, perDeviceAndMinute } = SENDING_LIMITS;
    expect(limits).toContain(`notifications for one device | ${perDeviceAndMinute} per minute |`);
    const seconds = POST_TIMEOUT_MS / 1000;
    const more = waiting.toLocaleString('en-US');
    expect(limits).toContain(`sent at once | ${atOnce}, for at most ${seconds} s each; ${more} more wait |`);
    expect(sectionOf('What is stored, and for how long')).toContain(`${KEEP_SUBSCRIPTIONS_DAYS} days after`);
  });

  it('has the times of the heartbeat', () => {
    const [ping, silence] = [HEARTBEAT.pingEveryMs / 1000, HEARTBEAT.pongWithinMs / 1000];
    expect(page).toContain(`# The server sends a ping every ${ping} seconds.`);
    expect(page).toContain(
      `a WebSocket ping every ${ping} seconds and disconnects clients that are silent for ${silence}.`,
    );
    expect(sectionOf('Limits')).toContain(`| silence | ${silence} s without`);
  });

  it('starts the server with the options it was measured with', () => {
    expect(page).toContain(`Environment=NODE_OPTIONS=${SEMI_SPACE_FLAG}\n`);
  });

  it('explains every metric, and no others', async () => {
    const metrics = createMetrics(createCounters(), { ofProcess: false });
    metrics.watch({ figures: () => ({ roomsInMemory: 0, connections: 0 }), bots: IDLE_BOTS });
    const shown = (await metrics.text()).match(/(?<=^# TYPE )mayi_\w+/gm) ?? [];
    const explained = sectionOf('Health and metrics').match(/(?<=`)mayi_\w+(?=`)/g) ?? [];
    expect(explained.toSorted()).toEqual(shown.toSorted());
  });

  it('shows the nginx files as they are', () => {
    expect(page).toContain(`\`\`\`nginx\n${docs('nginx/single.conf')}\`\`\``);
    const [, choosing = ''] = /```nginx\n(# Everybody in a room[^`]*)```/.exec(page) ?? [];
    expect(choosing).toContain('upstream mayi {');
    expect(docs('nginx/several.conf')).toContain(choosing);
  });
});
