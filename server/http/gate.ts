import type { ServerResponse } from 'node:http';
import type { Clock } from '../host/ports.ts';
import { HttpError } from './httpError.ts';

export interface GateLimits {
  /** Responses under way at once: in all, and to one address. */
  readonly atOnce: number;
  readonly perAddress: number;
  /** Requests that may wait for a place. */
  readonly waiting: number;
  /** A response that isn't sent by then is cut off: somebody who doesn't read it mustn't keep the place. */
  readonly sendWithinMs: number;
}

/** Lets only some requests through at once, for routes that need much memory or time. */
export interface Gate {
  /** Resolves when it's this response's turn. Its place is free again as soon as it's sent or cut off. Rejects if too many wait. */
  enter(address: string, response: ServerResponse): Promise<void>;
}

interface Visitor {
  readonly address: string;
  admit(): void;
}

export function createGate(limits: GateLimits, clock: Clock): Gate {
  const inside = new Set<Visitor>();
  const waiting = new Set<Visitor>();

  function hasPlace({ address }: Visitor): boolean {
    const own = [...inside].filter((visitor) => visitor.address === address).length;
    return inside.size < limits.atOnce && own < limits.perAddress;
  }

  function admitWaiting(): void {
    for (const visitor of waiting) if (hasPlace(visitor)) admit(visitor);
  }

  function admit(visitor: Visitor): void {
    waiting.delete(visitor);
    inside.add(visitor);
    visitor.admit();
  }

  return {
    enter: (address, response) =>
      new Promise((resolve, reject) => {
        // A client that is gone already would keep its place forever.
        if (waiting.size >= limits.waiting || response.closed) return reject(busy());
        let cancel = () => {};
        const visitor: Visitor = {
          address,
          admit() {
            cancel = clock.after(limits.sendWithinMs, () => response.destroy());
            resolve();
          },
        };
        response.once('close', () => {
          cancel();
          waiting.delete(visitor);
          inside.delete(visitor);
          admitWaiting();
          // Does nothing unless it was still waiting.
          reject(busy());
        });
        if (hasPlace(visitor)) admit(visitor);
        else waiting.add(visitor);
      }),
  };
}

function busy(): HttpError {
  return new HttpError(503, 'busy', 'The server is busy. Try again in a moment.');
}
