import type { Plugin, Rolldown } from 'vite';

/** The routes of the app, each with the module of its page. */
export const PAGES = {
  '/': 'view/home/HomePage.tsx',
  '/r/:code': 'view/app/RoomPage.tsx',
  '/solo': 'view/app/SoloPage.tsx',
  '/games': 'view/games/GamesPage.tsx',
  '/games/:id': 'view/games/GamePage.tsx',
  '/learn': 'view/learn/LearnPage.tsx',
  '/learn/:lesson': 'view/learn/LessonPage.tsx',
  '/games/:id/replay': 'view/replay/ReplayPage.tsx',
  '/replay': 'view/replay/SharedReplayPage.tsx',
  '/games/:id/review': 'view/review/ReviewPage.tsx',
  '/practice': 'view/practice/PracticePage.tsx',
  '/practice/daily': 'view/practice/DailyPage.tsx',
  '/rules': 'view/rules/RulesPage.tsx',
  '/score': 'view/score/ScorePage.tsx',
  '/score/:id': 'view/score/ScoredGamePage.tsx',
  '/settings': 'view/settings/SettingsPage.tsx',
};

/** The server answers each of them with the app's HTML, and so does the service worker when offline. */
export const ROUTES: readonly string[] = Object.keys(PAGES);

/** Matches the URLs of a route, with any `:code` or `:id` and any query. */
export function routePattern(route: string): RegExp {
  const path = route.replaceAll('/', '\\/').replace(/:\w+/g, '[^/?]+');
  return new RegExp(`^${path}(\\?.*)?$`);
}

/** Writes app.json for the server: the routes of the app, and the files to preload for each. */
export function routesPlugin(): Plugin {
  return {
    name: 'mayi-routes',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const entry = withImports(chunks, chunks.find(({ isEntry }) => isEntry)?.fileName);
      const preload = Object.fromEntries(
        Object.entries(PAGES).map(([route, module]) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
          if (chunk === undefined)
            throw new Error(`${module}, the page of ${route}, has no chunk of its own`);
          return [route, [...withImports(chunks, chunk.fileName)].filter((file) => !entry.has(file))];
        }),
      );
      const source = JSON.stringify({ routes: ROUTES, preload });
      this.emitFile({ type: 'asset', fileName: 'app.json', source });
    },
  };
}

function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  file: string | undefined,
  seen = new Set<string>(),
): Set<string> {
  const chunk = chunks.find(({ fileName }) => fileName === file);
  if (chunk === undefined || seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const other of chunk.imports) withImports(chunks, other, seen);
  return seen;
}
