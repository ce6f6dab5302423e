import { setImmediate as afterAnswers } from 'node:timers/promises';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer, type McpOptions } from './server.ts';

/** Serves one language model on standard input and output, until its input ends. Nothing else may write there. */
export async function serveMcp(options: McpOptions): Promise<void> {
  const server = createMcpServer(options);
  const ended = endOfInput();
  await server.connect(new StdioServerTransport());
  await ended;
  await afterAnswers();
  await server.close();
}

/** A pipe that breaks closes without an end, a file ends without closing. */
function endOfInput(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
  });
}
