import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  RESOURCE_MIME_TYPE,
  RESOURCE_URI_META_KEY,
  registerAppResource,
} from '@modelcontextprotocol/ext-apps/server';
import type { McpServer } from '@modelcontextprotocol/server';
import type { SeatTool } from './texts.ts';

/** Where hosts that show user interfaces find the table (MCP Apps). */
const TABLE_URI = 'ui://mayi/table.html';

/** The `_meta` of a tool whose result the table can show. Hosts from before the extension was final know the second form. */
export const TABLE_META: Record<string, unknown> = {
  ui: { resourceUri: TABLE_URI },
  [RESOURCE_URI_META_KEY]: TABLE_URI,
};

/** For `registerSeatTools`. Advice and lists of moves are about a table that's shown already. */
export const SEAT_TABLE_META: Partial<Record<SeatTool, Record<string, unknown>>> = {
  play: TABLE_META,
  get_view: TABLE_META,
  wait_for_turn: TABLE_META,
};

/** Needs nothing but itself: no other hosts, no permissions. */
const UI_META = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: false } };

/**
 * Offers the table of a seat, read-only, to hosts that show user interfaces: one self-contained HTML page (`web/mcpApp`), which draws
 * the structured content of the tools that have `TABLE_META`.
 */
export function registerTableApp(server: McpServer, html: string): void {
  registerAppResource(
    server,
    'table',
    TABLE_URI,
    { title: 'The table', description: 'The table as this seat sees it, read-only', _meta: UI_META },
    async () => ({
      contents: [{ uri: TABLE_URI, mimeType: RESOURCE_MIME_TYPE, text: html, _meta: UI_META }],
    }),
  );
}

/** An installed package has the web app beside its bundle; a checkout has it in web/dist, seen from this file or from a bundle. */
const PLACES = ['web/mcp-app.html', '../../web/dist/mcp-app.html'];

/** The page for `registerTableApp`; undefined if the web app hasn't been built. */
export function readTableApp(): string | undefined {
  const files = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = files.find((file) => existsSync(file));
  return found && readFileSync(found, 'utf8');
}
