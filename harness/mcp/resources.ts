import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { GameList } from '../report/schemas.ts';
import { ruleById, rulesText } from '../rulesText.ts';
import type { Library } from '../saved/library.ts';

/** The rules, each of them, and the list of saved games. */
export function registerResources(server: McpServer, library: Library): void {
  server.registerResource(
    'rules',
    'mayi://rules',
    { title: 'The rules of May I?', description: 'All of them, numbered', mimeType: MARKDOWN },
    ({ href }) => content(href, MARKDOWN, rulesText()),
  );
  server.registerResource(
    'rule',
    new ResourceTemplate('mayi://rules/{id}', { list: undefined, complete: { id: idsFrom } }),
    { title: 'One rule', description: 'By the id that a refusal names: M3', mimeType: MARKDOWN },
    ({ href }, { id }) => {
      const rule = ruleById(String(id));
      if (rule === undefined) throw new McpError(ErrorCode.InvalidParams, `there is no rule ${id}`);
      return content(href, MARKDOWN, `**${rule.id}** ${rule.text}`);
    },
  );
  server.registerResource(
    'games',
    'mayi://games',
    {
      title: 'The saved games',
      description: 'Who plays, how it stands, whom it waits for; the latest first',
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

/** Ids stand in bold, at the head of a rule. */
function idsFrom(start: string): string[] {
  const ids = [...rulesText().matchAll(/^(?:- |\| )\*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id ?? '');
  return ids.filter((id) => id.startsWith(start.toUpperCase()));
}
