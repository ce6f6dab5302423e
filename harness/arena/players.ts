import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { BOTS, type Level } from '@mayi/bots';
import {
  type CustomPlayer,
  isCustom,
  namePlayers,
  type OpenOptions,
  openPlayer,
  parsePlayers,
  specText,
} from '@mayi/programs/players';
import type { Chooser } from '../playGame.ts';
import type { FindPlayer } from './deals.ts';
import type { ArenaSettings } from './results.ts';

/** Names the custom players of settings as they were typed, after trying each of them out. Throws a RangeError. */
export async function withNames(settings: ArenaSettings, options: OpenOptions): Promise<ArenaSettings> {
  const specs = settings.players.flatMap(parsePlayers);
  if (specs.every(({ kind }) => kind === 'level')) return settings;
  const named = await namePlayers(specs, options);
  const custom = named.filter(({ spec }) => spec.kind !== 'level');
  return {
    ...settings,
    players: named.map(({ name }) => name),
    custom: Object.fromEntries(custom.map(({ name, spec }) => [name, specText(spec)])),
  };
}

/** The players as an option lists them. */
export function playersList({ players, custom }: ArenaSettings): string {
  return players.map((name) => custom?.[name] ?? name).join(',');
}

export interface ArenaPlayers {
  readonly find: FindPlayer;
  close(): void;
}

/** Opens the players of a table: every seat of a custom player has a program of its own. */
export async function openArenaPlayers(
  { players, custom = {} }: ArenaSettings,
  options: OpenOptions,
): Promise<ArenaPlayers> {
  const open = new Map<string, CustomPlayer[]>();
  for (const name of players) {
    const [spec] = custom[name] === undefined ? [] : parsePlayers(custom[name]);
    const player = spec && (await openPlayer({ name, spec }, options));
    if (player !== undefined && isCustom(player)) open.set(name, [...(open.get(name) ?? []), player]);
  }
  return {
    find: (name, nth) => open.get(name)?.[nth] ?? ours(name),
    close() {
      for (const player of [...open.values()].flat()) player.close();
    },
  };
}

function ours(name: string): Chooser {
  return BOTS[name as Level];
}

/** Changes whenever a custom player's file does: results of two versions can't be mixed. */
export function customFingerprint({ custom = {} }: ArenaSettings): string {
  const texts = Object.values(custom);
  if (texts.length === 0) return '';
  const hash = createHash('sha256');
  for (const text of texts) {
    hash.update(JSON.stringify(text));
    for (const file of filesIn(text)) hash.update(readFileSync(file));
  }
  return `-${hash.digest('hex').slice(0, 12)}`;
}

function filesIn(text: string): string[] {
  const words = parsePlayers(text).flatMap((spec) => {
    if (spec.kind === 'level') return [];
    return spec.kind === 'module' ? [spec.file] : spec.command;
  });
  return words.filter((word) => existsSync(word) && statSync(word).isFile());
}
