import { createInterface } from 'node:readline/promises';
import type { TurnTime } from '@mayi/core/protocol';
import { findRules } from '@mayi/harness';
import { shellCommand } from '../play/shellCommand.ts';
import { print } from '../terminal/output.ts';
import { currentTerminal } from '../terminal/terminal.ts';
import { qrCodeLines } from './qrCode.ts';
import { parseServer, roomLink } from './roomLink.ts';
import { roomServer, sharedLink } from './roomServer.ts';

export interface OpenRoomOptions {
  readonly dir: string;
  readonly server: string;
  readonly rules: string;
  readonly seats?: number | undefined;
  readonly turnTime?: TurnTime | undefined;
  readonly name?: string | undefined;
  /** Goes straight in. */
  readonly join?: boolean | undefined;
}

/** Opens a room on a server, shows its link, and goes in if the player wants to. Returns the exit code. */
export async function openRoom(options: OpenRoomOptions): Promise<number> {
  const { dir, seats, turnTime, name } = options;
  const api = roomServer(parseServer(options.server));
  const rules = findRules(options.rules, dir);
  const created = await api.createRoom({
    rules,
    ...(seats !== undefined && { seats }),
    ...(turnTime !== undefined && { turnTime }),
  });
  if (!created.ok) throw new Error(created.refusal.message);
  const room = { server: api.url, code: created.value.code };
  const own = roomLink(room);
  const link = sharedLink(room, await api.addresses());
  print([`The room is open: ${link}`, '', ...qrCodeLines(link, currentTerminal()), ''].join('\n'));
  if (link !== own) print(`The link has this computer's address, so it works for everyone on your network.`);
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  if (!(options.join || (isTerminal && (await asksToJoin())))) {
    print(`To sit down: ${shellCommand(['join', own], dir)}`);
    return 0;
  }
  const { join } = await import('./join.ts');
  return join({ ...room, dir, name });
}

async function asksToJoin(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return !/^no?$/i.test((await lines.question('Sit down now? (Enter: yes, n: no) ')).trim());
  } finally {
    lines.close();
  }
}
