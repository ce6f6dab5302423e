import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Bot } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import type { View } from '@mayi/core/view';

/** What a bot has to know of the protocol; the rest is for others. */
type Message = { readonly type: string; readonly id: number; readonly seed: number; readonly view: View };

/** A bot as a program: speaks the player protocol until it's told to quit, or nobody is there any more. */
export async function servePlayer(bot: Bot, input: Readable, output: Writable): Promise<void> {
  const say = (message: object) => output.write(`${JSON.stringify(message)}\n`);
  for await (const line of createInterface({ input })) {
    const { type, id, seed, view } = JSON.parse(line) as Message;
    if (type === 'hello') say({ type: 'ready', name: bot.level });
    else if (type === 'quit') return;
    else if (type === 'decide') {
      const rng = createRng({ seed: { server: `${seed}`, players: [] }, round: 0, words: 0 });
      say({ id, command: bot.choose(view, rng) });
    }
  }
}
