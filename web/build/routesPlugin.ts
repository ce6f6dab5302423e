import type { Plugin, Rolldown } from 'vite';

/** Addresses of the app. The server answers each with the app's page, and so does the service worker when there is no network. */
export const ROUTES = ['/', '/r/:code', '/solo', '/games', '/games/:id', '/rules', '/settings'] as const;

/** What each of them shows. */
export const PAGES: Readonly<Record<(typeof ROUTES)[number], string>> = {
  '/': 'view/home/HomePage.tsx',
  '/r/:code': 'view/app/RoomPage.tsx',
  '/solo': 'view/app/SoloPage.tsx',
  '/games': 'view/games/GamesPage.tsx',
  '/games/:id': 'view/games/GamePage.tsx',
  '/rules': 'view/rules/RulesPage.tsx',
  '/settings': 'view/settings/SettingsPage.tsx',
};

/** What matches an address of this shape, with anything for `:code` or `:id` and after `?`. */
export function patternOf(route: string): RegExp {
  const path = route.replaceAll('/', '\\/').replace(/:\w+/g, '[^/?]+');
  return new RegExp(`^${path}(\\?.*)?$`);
}

/** Tells the server what belongs to the app, so that it need not be told twice: its addresses, and what each of them will ask for. */
export function appPlugin(): Plugin {
  return {
    name: 'mayi-app',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const page = withImports(chunks, chunks.find(({ isEntry }) => isEntry)?.fileName);
      const preload = Object.fromEntries(
        ROUTES.map((route) => {
          const module = PAGES[route];
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
          if (chunk === undefined) throw new Error(`${module}, the page of ${route}, is no chunk of its own`);
          return [route, [...withImports(chunks, chunk.fileName)].filter((file) => !page.has(file))];
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
