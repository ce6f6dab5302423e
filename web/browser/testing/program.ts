import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** What a program looks at in the reports it gets. */
interface Seen {
  readonly game: {
    readonly phase: string;
    readonly seq: number;
    readonly you: string;
    readonly awaiting: readonly string[];
    readonly hand: readonly { readonly pos: number; readonly points: number; readonly wild: boolean }[];
    readonly legal: readonly { readonly command: string; readonly template?: true }[];
  } | null;
  readonly lobby: object | null;
  readonly handle?: string;
}

export interface Answer {
  readonly isError: boolean;
  readonly text: string;
  readonly content: object;
  readonly seen: Partial<Seen>;
}

/** A program with the official client of the Model Context Protocol. */
export interface Program {
  readonly client: Client;
  call(tool: string, args?: object): Promise<Answer>;
  /** Takes a seat. The other calls are for that seat. */
  join(args: object): Promise<Answer>;
  /** Plays whatever is allowed until the game is over. */
  playOn(): Promise<void>;
}

export async function programAt(address: string): Promise<Program> {
  const client = new Client({ name: 'program', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(address)));
  let handle: string | undefined;
  const send = async (name: string, args: object): Promise<Answer> => {
    const {
      isError = false,
      content,
      structuredContent,
    } = await client.callTool({
      name,
      arguments: { ...args },
    });
    const [first] = content as readonly { readonly text: string }[];
    const seen = (structuredContent ?? {}) as Partial<Seen>;
    return { isError, text: first?.text ?? '', content: seen, seen };
  };
  const call = (tool: string, args: object = {}) => send(tool, { handle, ...args });
  return {
    client,
    call,
    async join(args) {
      const joined = await send('join_room', args);
      handle = joined.seen.handle ?? handle;
      return joined;
    },
    async playOn() {
      for (;;) {
        const { seen, isError, text } = await call('wait_for_turn', { seconds: 20 });
        if (isError) throw new Error(text);
        const { game } = seen;
        if (game?.phase === 'GAME_END') return;
        // If somebody else was faster, the next look shows it.
        if (game?.awaiting.includes(game.you)) await call('play', { command: choose(game), seq: game.seq });
      }
    },
  };
}

/** Passes, draws, lays off what fits, and discards what costs most. */
function choose({ legal, hand }: NonNullable<Seen['game']>): string {
  const commands = legal.filter(({ template }) => !template).map(({ command }) => command);
  const costly = hand.toSorted((a, b) => Number(a.wild) - Number(b.wild) || b.points - a.points);
  const wishes = [
    ...['continue', 'pass', 'draw stock'].filter((one) => commands.includes(one)),
    ...commands.filter((command) => command.startsWith('layoff')),
    ...costly.map(({ pos }) => `discard ${pos}`).filter((one) => commands.includes(one)),
    'skip',
  ];
  return wishes[0] ?? '';
}
