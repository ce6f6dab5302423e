import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { GameList } from '../report/schemas.ts';
import { ruleById, rulesText } from '../rulesText.ts';
import type { Library } from '../saved/library.ts';

/** `mayi://rules mayi://rules/{id} mayi://games` */
export function registerResources(server: McpServer, library: Library): void {
  server.registerResource(
    'rules',
    'mayi://rules',
    { title: 'The rules of May I?', description: 'All rules, numbered', mimeType: MARKDOWN },
    ({ href }) => content(href, MARKDOWN, rulesText()),
  );
  server.registerResource(
    'rule',
    new ResourceTemplate('mayi://rules/{id}', { list: undefined, complete: { id: idsFrom } }),
    { title: 'One rule', description: 'By the id in a refusal: M3', mimeType: MARKDOWN },
    ({ href }, { id }) => {
      const rule = ruleById(String(id));
      if (rule === undefined) throw new McpError(ErrorCode.InvalidParams, `there's no rule ${id}`);
      return content(href, MARKDOWN, `**${rule.id}** ${rule.text}`);
    },
  );
  server.registerResource(
    'games',
    'mayi://games',
    {
      title: 'Saved games',
      description: 'Players, scores, and who has to move; latest first',
      mimeType: 'application/json',
    },
    ({ href }) => {
      const list: GameList = { ok: true, games: library.list() };
      return content(href, 'application/json', JSON.stringify(list));
    },
  );
}

const MARKDOWN = 'text/markdown';

function content(uri: string, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType, text }] };
}

/** RULES.md starts each rule with its id in bold. */
function idsFrom(start: string): string[] {
  const ids = [...rulesText().matchAll(/^(?:- |\| )\*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id ?? '');
  return ids.filter((id) => id.startsWith(start.toUpperCase()));
}
