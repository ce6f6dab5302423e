import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { MAIN, PAGES } from './routesPlugin.ts';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

const { '/solo': TABLE, '/r/:code': _room, ...others } = PAGES;
const OTHERS = [MAIN, ...Object.values(others)];

/** What a table in the page needs to be its own host: the engine, and how to pack what a seat sees. */
const HOST = new RegExp(
  [
    '/core/engine/',
    '/core/cards/rng\\.ts',
    '/core/view/(view|facts)\\.ts',
    '/node_modules/xstate/',
    '/core/protocol/(change|command|pack\\w+)\\.ts',
    '/@noble/',
  ].join('|'),
);

/** Whether house rules can be played. */
const CHECK = /\/core\/rules\/(checkRules|rulesShape)\.ts/;

/** Loaded after the first card. Everything seems to import it, because everything imports core by its index files. */
const LATER =
  /\/core\/(solver\/|base64url\.ts|jsonEqual\.ts|rules\/(describeRules|offSettings|ownName|sharedRules)\.ts|view\/(sortedHand|jokerSwaps|describeFact|scoreNote)\.ts|protocol\/(latePlayer|lobby|orders|readiness|roomRefusals|seatChanges|turnTime)\.ts)/;

/** React, and what is called while other files are evaluated: it imports nothing else. */
export function reactChunk(): Group {
  return {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|\/web\/view\/loading\/lazyComponent\.ts/,
  };
}

/** What boot.ts needs to load the app: small, because the page is painted only after it has run. */
export function bootChunk(): Group {
  return { name: 'boot', test: /preload-helper|rolldown[\\/]runtime/ };
}

/** The networks of the strongest players, the coach and the review: each has a worker of its own, and a phone downloads them once. */
export function weightsChunk(): Group {
  return { name: 'weights', test: /bots[\\/]learned[\\/]\w+Data\.ts/ };
}

/** Puts what the table and the other pages both need into one file, which is smaller than twenty. It imports no other page's. */
export function sharedChunk(): Group {
  let shared: Set<string> | undefined;
  return {
    debugName: 'shared',
    name(id, graph) {
      shared ??= intersection(importedBy([TABLE], graph), importedBy(OTHERS, graph));
      const isWanted = shared.has(id) || SMALL_PARTS.some((part) => id.endsWith(`/${part}`));
      return isWanted && !LATER.test(id) && !HOST.test(id) && !CHECK.test(id) ? 'shared' : null;
    },
  };
}

const TABLE_PARTS = [
  'core/cards/deck.ts',
  ...['commands', 'jokerSwap', 'judge', 'layDown', 'layOff', 'mayI', 'situation', 'turn'].map(
    (rule) => `core/rules/${rule}.ts`,
  ),
  'core/view/refusalText.ts',
  'core/view/sortHand.ts',
  'web/state/layDown/layDown.ts',
  'web/state/layDown/slots.ts',
  'web/state/standsFor.ts',
  'web/state/wording.ts',
  'web/view/app/tableContext.ts',
  'web/view/fairness/evidence.ts',
  'web/view/melds/meldNames.ts',
  'web/view/shared/Avatar.tsx',
  'web/view/shared/CardText.tsx',
  'web/view/table/FirstTimeNotes.tsx',
];

/** What the home page or a solo game needs besides. */
const SMALL_PARTS = [
  ...TABLE_PARTS,
  'node_modules/idb-keyval/dist/index.js',
  'web/solo/record.ts',
  'web/solo/saved.ts',
  'web/solo/savedGame.ts',
  'web/session/api.ts',
  'web/view/home/recentRooms.ts',
  'web/view/home/useCreateRoom.ts',
  'web/view/join/roomLinks.ts',
  'web/view/shared/Page.tsx',
  'web/view/shared/fields.tsx',
];

/** Files that several pages load on demand. */
export function smallParts(): Group[] {
  return [
    { name: 'check', test: CHECK },
    { name: 'host', test: HOST },
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
