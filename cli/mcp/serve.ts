import { type McpOptions, serveMcp } from '@mayi/harness';

/** The output belongs to the protocol: whatever else is to be said goes elsewhere. */
export async function serve(options: McpOptions): Promise<void> {
  if (process.stdin.isTTY) {
    console.error('mayi mcp waits for a program that speaks the Model Context Protocol. Ctrl-C ends it.');
  }
  await serveMcp(options);
}
