import { BOTS, type Bot } from '@mayi/bots';
import { LEVELS } from '@mayi/core/rules';
import { type CustomPlayer, guardedBot, type ReportFault } from './customPlayer.ts';
import { execPlayer } from './execPlayer.ts';
import { type CustomSpec, fileNameOf, type PlayerSpec, specText } from './playerSpec.ts';
import type { ProcessGroups } from './processGroups.ts';

/** What results call a player, and which player that is. */
export interface NamedPlayer {
  readonly name: string;
  readonly spec: PlayerSpec;
}

export interface OpenOptions {
  readonly groups: ProcessGroups;
  readonly report: ReportFault;
  /** The program of a player's thread. */
  readonly program?: URL | undefined;
}

/**
 * Names every player: as its spec says, as it calls itself, or after its file. Loads or starts each custom player once, so that one that
 * can't play is noticed before anything is played. Throws a RangeError.
 */
export async function namePlayers(
  specs: readonly PlayerSpec[],
  options: OpenOptions,
): Promise<NamedPlayer[]> {
  const names = new Map<string, string>();
  for (const spec of specs) {
    const text = specText(spec);
    if (names.has(text)) continue;
    const wanted = spec.kind === 'level' ? spec.level : await ownName(spec, options);
    names.set(text, spec.kind === 'level' ? wanted : freeName(wanted, [...LEVELS, ...names.values()]));
  }
  return specs.map((spec) => ({ name: names.get(specText(spec)) ?? '', spec }));
}

async function ownName(spec: CustomSpec, options: OpenOptions): Promise<string> {
  const own = spec.kind === 'module' ? (await loaded(spec.file)).level : startOnce(spec.command, options);
  return spec.name ?? validName(own) ?? fileNameOf(spec);
}

function startOnce(command: readonly string[], options: OpenOptions): string | undefined {
  const player = execPlayer({ ...options, command });
  try {
    return player.start();
  } finally {
    player.as('').close();
  }
}

/** Names appear in tables, in files' names and at the table. */
function validName(name: string | undefined): string | undefined {
  return name !== undefined && /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,19}$/u.test(name) ? name : undefined;
}

function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const name = `${wanted.slice(0, 17)}-${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** A bot for one seat; ours are shared. */
export async function openPlayer(
  { name, spec }: NamedPlayer,
  options: OpenOptions,
): Promise<Bot | CustomPlayer> {
  switch (spec.kind) {
    case 'level':
      return BOTS[spec.level];
    case 'module':
      return guardedBot(name, await loaded(spec.file), options.report);
    case 'exec':
      return execPlayer({ ...options, command: spec.command }).as(name);
  }
}

export function isCustom(bot: object): bot is CustomPlayer {
  return 'takeFaults' in bot;
}

/** Loaded lazily: it brings everything that a player can be made of. */
async function loaded(file: string): Promise<Bot> {
  const { loadBot } = await import('./modulePlayer.ts');
  return loadBot(file);
}
