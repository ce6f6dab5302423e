import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { PAGES } from './routesPlugin.ts';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

const { '/solo': TABLE, '/r/:code': _room, ...others } = PAGES;
const OTHERS = ['main.tsx', ...Object.values(others)];

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
      return shared.has(id) ? 'shared' : null;
    },
    minShareCount: 4,
  };
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
