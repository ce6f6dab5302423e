import { readFileSync } from 'node:fs';
import { CLOSE_CODES } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { SEMI_SPACE_FLAG } from './bench/options.ts';
import { createCounters, TURNED_AWAY } from './http/counters.ts';
import { createMetrics } from './http/metrics.ts';
import { HEARTBEAT } from './http/socket/heartbeat.ts';
import { IDLE_BOTS } from './http/testing/testServer.ts';
import { ROOM_LIMITS } from './room/limits.ts';
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
    const { entriesPerGame, entriesPerRoom } = ROOM_LIMITS;
    const [game, room, closed] = [entriesPerGame, entriesPerRoom, entriesPerRoom + 2 * entriesPerGame].map(
      (entries) => entries.toLocaleString('en-US'),
    );
    const limits = sectionOf('Limits');
    expect(limits).toContain(`| entries of one game | ${game} (`);
    expect(limits).toContain(`| entries of a room | ${room} |`);
    expect(limits).toContain(`At ${closed} the room is closed`);
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
