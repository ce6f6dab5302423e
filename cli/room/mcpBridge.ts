import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { RoomAddress } from './roomLink.ts';

/** JSON-RPC leaves these codes to servers. */
const UNREACHABLE = -32_000;

/**
 * Passes everything on between standard input and output and the room's server, for MCP clients that only start programs. Ends with the
 * input.
 */
export async function bridgeToRoom(
  { server, code }: RoomAddress,
  local = new StdioServerTransport(),
): Promise<void> {
  const address = new URL('/mcp', server);
  address.searchParams.set('room', code);
  const remote = new StreamableHTTPClientTransport(address);
  const ended = new Promise<void>((resolve) => {
    local.onclose = resolve;
  });

  /** The client may be gone by now. */
  function answer(message: JSONRPCMessage): void {
    local.send(message).catch(() => {});
  }

  /** Calls without an answer. The server may stop while one waits. */
  const open = new Set<unknown>();

  function refuse(message: JSONRPCMessage, problem: string): void {
    if ('id' in message && 'method' in message && open.delete(message.id))
      answer({ jsonrpc: '2.0', id: message.id, error: { code: UNREACHABLE, message: problem } });
  }

  async function pass(message: JSONRPCMessage): Promise<void> {
    const { origin } = address;
    if ('id' in message && 'method' in message) open.add(message.id);
    try {
      const onRequestStreamEnd = () => refuse(message, `${origin} stopped before it answered`);
      await remote.send(message, { onRequestStreamEnd });
    } catch (error) {
      refuse(message, `${origin} ${problemWith(error)}`);
    }
  }

  remote.onmessage = (message) => {
    if ('id' in message && !('method' in message)) open.delete(message.id);
    answer(message);
  };
  local.onmessage = (message) => void pass(message);
  await remote.start();
  await local.start();
  await ended;
  await remote.close();
}

function problemWith(error: unknown): string {
  return error instanceof Error && 'status' in error ? `answered ${error.status}` : "can't be reached";
}
