import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { PAGES } from './routesPlugin.ts';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

const { '/solo': TABLE } = PAGES;
/** Pages with a table of their own, or with core's lessons, which import everything. */
const LIKE_TABLES = ['/solo', '/r/:code', '/learn', '/learn/:lesson'];
const OTHERS = [
  'main.tsx',
  ...Object.entries(PAGES).flatMap(([route, page]) => (LIKE_TABLES.includes(route) ? [] : [page])),
];

/**
 * Loaded after the first card, or by tables in the page, which pack what a seat sees. Everything seems to import it, because
 * everything imports core by its index files.
 */
const LATER =
  /\/core\/(solver\/|view\/(sortedHand|jokerSwaps)\.ts|rules\/describeRules\.ts|protocol\/(change|command|jsonEqual|lobby|pack\w+|roomRefusals)\.ts)/;

/**
 * Puts what the table and the other pages both need into one file, which is smaller than twenty. Modules that few parts
 * of the app share stay out of it, because every page loads it.
 */
export function sharedChunk(): Group {
  let shared: Set<string> | undefined;
  return {
    debugName: 'shared',
    name(id, graph) {
      shared ??= intersection(importedBy([TABLE], graph), importedBy(OTHERS, graph));
      return shared.has(id) && !LATER.test(id) ? 'shared' : null;
    },
    minShareCount: 4,
  };
}

const TABLE_PARTS = [
  'core/cards/deck.ts',
  ...['commands', 'jokerSwap', 'judge', 'layDown', 'layOff', 'mayI', 'situation', 'turn'].map(
    (rule) => `core/rules/${rule}.ts`,
  ),
  'core/view/refusalText.ts',
  'core/view/sortHand.ts',
  'web/state/wording.ts',
  'web/view/app/tableContext.ts',
  'web/view/fairness/evidence.ts',
  'web/view/shared/Avatar.tsx',
  'web/view/shared/CardText.tsx',
];

const FORM_PARTS = [
  'web/session/api.ts',
  'web/view/home/recentRooms.ts',
  'web/view/join/roomLinks.ts',
  'web/view/shared/Page.tsx',
  'web/view/shared/fields.tsx',
];

/** Two files instead of a dozen tiny ones, which compress worse. */
export function smallParts(): Group[] {
  return [
    { name: 'table', test: (id) => TABLE_PARTS.some((part) => id.endsWith(`/${part}`)) },
    { name: 'forms', test: (id) => FORM_PARTS.some((part) => id.endsWith(`/${part}`)) },
  ];
}

function importedBy(files: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  for (const file of files) add(fileURLToPath(new URL(`../${file}`, import.meta.url)));
  return found;
}

function intersection(a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> {
  return new Set([...a].filter((one) => b.has(one)));
}
