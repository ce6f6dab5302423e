import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as bots from '@mayi/bots';
import * as cards from '@mayi/core/cards';
import * as rules from '@mayi/core/rules';
import * as solver from '@mayi/core/solver';
import * as view from '@mayi/core/view';

const KIT: bots.PlayerKit = { bots, cards, rules, solver, view };

const EXPECTED =
  'export a Bot as default or as bot, an object with level, name and choose, or a function that returns one';

/** Loads the bot that a module exports. The path is relative to the current folder. Throws a RangeError. */
export async function loadBot(file: string): Promise<bots.Bot> {
  const path = resolve(file);
  if (!existsSync(path)) throw new RangeError(`there's no file ${file}`);
  const exported = await importFrom(path, file);
  const offered = exported.default ?? exported.bot;
  const bot: unknown = typeof offered === 'function' ? made(offered as MakeBot, file) : offered;
  if (isBot(bot)) return bot;
  throw new RangeError(`${file} must ${EXPECTED}`);
}

type MakeBot = (kit: bots.PlayerKit) => unknown;

function made(make: MakeBot, file: string): unknown {
  try {
    return make(KIT);
  } catch (error) {
    throw new RangeError(`${file} failed to make its bot: ${(error as Error).message}`);
  }
}

async function importFrom(path: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(/* @vite-ignore */ pathToFileURL(path).href);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_UNKNOWN_FILE_EXTENSION') {
      const version = process.versions.node;
      throw new RangeError(
        `Node ${version} can't run ${file}: compile it to JavaScript, or use a Node that runs TypeScript (22.18 or newer)`,
      );
    }
    throw new RangeError(`${file} can't be loaded: ${message}${whereabouts(error as Error, file)}`);
  }
}

/** The line of a syntax error isn't in its stack: Node prints it only when it checks the file itself. */
function whereabouts(error: Error, file: string): string {
  return error.name === 'SyntaxError' ? ` (node --check ${file} shows where)` : '';
}

function isBot(value: unknown): value is bots.Bot {
  if (typeof value !== 'object' || value === null) return false;
  const { choose, level, name } = value as Partial<Record<keyof bots.Bot, unknown>>;
  return typeof choose === 'function' && typeof level === 'string' && typeof name === 'string';
}
