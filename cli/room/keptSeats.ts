import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoomAddress } from './roomLink.ts';

const FILE = 'seats.json';
const FORMAT = 'mayi-seats-1';
/** The oldest are forgotten. */
const MOST = 50;

/** A seat on a server that is kept between runs. */
export interface KeptSeat extends RoomAddress {
  readonly secret: string;
  readonly name: string;
}

/** The seats taken from here, newest first. Anyone who can read the file can play them, so only its owner can read it. */
export interface KeptSeats {
  find(room: RoomAddress): KeptSeat | undefined;
  keep(seat: KeptSeat): void;
  forget(room: RoomAddress): void;
  /** The name used last. */
  readonly lastName: string | undefined;
}

export function keptSeats(dir: string): KeptSeats {
  const path = join(dir, FILE);
  const others = ({ server, code }: RoomAddress) =>
    readSeats(path).filter((seat) => seat.server !== server || seat.code !== code);
  return {
    find: ({ server, code }) => readSeats(path).find((seat) => seat.server === server && seat.code === code),
    keep(seat) {
      const { server, code, secret, name } = seat;
      writeSeats(dir, [{ server, code, secret, name }, ...others(seat)].slice(0, MOST));
    },
    forget(room) {
      const left = others(room);
      if (left.length < readSeats(path).length) writeSeats(dir, left);
    },
    get lastName() {
      return readSeats(path)[0]?.name;
    },
  };
}

/** A file that can't be read counts as empty. */
function readSeats(path: string): KeptSeat[] {
  try {
    const { format, seats } = JSON.parse(readFileSync(path, 'utf8'));
    return format === FORMAT && Array.isArray(seats) ? seats.filter(isKeptSeat) : [];
  } catch {
    return [];
  }
}

function isKeptSeat(value: unknown): value is KeptSeat {
  const { server, code, secret, name } = (value ?? {}) as Partial<Record<keyof KeptSeat, unknown>>;
  return [server, code, secret, name].every((text) => typeof text === 'string');
}

/** To a temporary file first, so nobody reads a half-written one. Where nothing can be written, the seat lasts as long as the program. */
function writeSeats(dir: string, seats: readonly KeptSeat[]): void {
  const path = join(dir, FILE);
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dir, { recursive: true });
    writeFileSync(temporary, `${JSON.stringify({ format: FORMAT, seats })}\n`, { mode: 0o600 });
    chmodSync(temporary, 0o600);
    renameSync(temporary, path);
  } catch {}
}
