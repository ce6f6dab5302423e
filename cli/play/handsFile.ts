import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlayerId } from '@mayi/core/rules';
import { HAND_SORTS } from '@mayi/core/view';
import type { Arrangement } from './handOrder.ts';

const FORMAT = 'mayi-hands-1';
type Hands = Readonly<Record<PlayerId, Arrangement>>;

/** How the players of a game hold their cards. It can be lost: then hands are sorted anew. */
export interface HandsFile {
  read(playerId: PlayerId): Arrangement | undefined;
  write(playerId: PlayerId, arrangement: Arrangement): void;
}

export function handsFile(dir: string, gameId: string): HandsFile {
  const path = join(dir, 'games', `${gameId}.hands.json`);
  const known = new Map<PlayerId, Arrangement | undefined>();
  return {
    read(playerId) {
      if (!known.has(playerId)) known.set(playerId, readHands(path)[playerId]);
      return known.get(playerId);
    },
    write(playerId, arrangement) {
      known.set(playerId, arrangement);
      // Other players may sit before other screens: theirs are kept.
      writeHands(path, { ...readHands(path), [playerId]: arrangement });
    },
  };
}

function readHands(path: string): Hands {
  try {
    if (!existsSync(path)) return {};
    const { format, hands } = JSON.parse(readFileSync(path, 'utf8'));
    if (format !== FORMAT || typeof hands !== 'object' || hands === null) return {};
    return Object.fromEntries(Object.entries(hands).filter(([, hand]) => isArrangement(hand))) as Hands;
  } catch {
    return {};
  }
}

function isArrangement(value: unknown): value is Arrangement {
  const { round, order, fresh, sort } = (value ?? {}) as Partial<Record<keyof Arrangement, unknown>>;
  const isIds = (ids: unknown) => Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  return (
    Number.isInteger(round) && isIds(order) && isIds(fresh) && HAND_SORTS.some((known) => known === sort)
  );
}

/** Another name first: nobody ever reads half of it. */
function writeHands(path: string, hands: Hands): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, `${JSON.stringify({ format: FORMAT, hands })}\n`);
    renameSync(temporary, path);
  } catch {
    // A full or read-only disk: the order of a hand is not worth an error; the game itself speaks up.
  }
}
