import type { Plugin, Rolldown } from 'vite';

/** The routes of the app, each with the module of its page. */
export const PAGES = {
  '/': 'view/home/HomePage.tsx',
  '/r/:code': 'view/app/RoomPage.tsx',
  '/r/:code/tv': 'view/tv/TvPage.tsx',
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
  '/daily': 'view/daily/DailyDealPage.tsx',
  '/daily/play': 'view/daily/DailyDealPage.tsx',
  '/rules': 'view/rules/RulesPage.tsx',
  '/rules/design': 'view/designer/DesignPage.tsx',
  '/rules/shared': 'view/rules/SharedRulesPage.tsx',
  '/rules/card': 'view/rules/RuleCardPage.tsx',
  '/score': 'view/score/ScorePage.tsx',
  '/score/:id': 'view/score/ScoredGamePage.tsx',
  '/settings': 'view/settings/SettingsPage.tsx',
};

/** The app itself, which boot.ts starts. */
export const MAIN = 'main.tsx';

/** Where the app finds the pages that it doesn't import itself. */
const OTHER_PAGES = 'view/app/OtherPages.tsx';

/** The page whose HTML has a part of it: scripts/lib/homePage.mjs makes it. Its style sheet is needed before its scripts. */
const FILES = { '/': 'home.html' };

/** The server answers each of them with the app's HTML, and so does the service worker when offline. */
export const ROUTES: readonly string[] = Object.keys(PAGES);

/** Matches the URLs of a route, with any `:code` or `:id` and any query. */
export function routePattern(route: string): RegExp {
  const path = route.replaceAll('/', '\\/').replace(/:\w+/g, '[^/?]+');
  return new RegExp(`^${path}(\\?.*)?$`);
}

/** What a page starts as soon as it runs, by the name of its file: it downloads while the page's own scripts do. */
const WORKERS: Readonly<Record<string, string>> = { '/solo': 'worker' };

/**
 * Writes app.json for the server: the routes of the app, and for each the `Link` headers that tell the browser what it will need.
 * The style sheet comes first: without HTTP/2 a browser downloads six files at a time, and shows nothing before it has this one.
 */
export function routesPlugin(): Plugin {
  return {
    name: 'mayi-routes',
    apply: 'build',
    /** Every page needs the app itself, so it downloads together with the script that starts it. */
    transformIndexHtml(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const entry = withImports(chunks, chunks.find(({ isEntry }) => isEntry)?.fileName);
      const main = withImports(chunks, chunkOf(MAIN, chunks)?.fileName);
      return [...main]
        .filter((file) => !entry.has(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
          injectTo: 'head',
        }));
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const app = chunkOf(MAIN, chunks);
      const main = withImports(chunks, app?.fileName);
      const others = withImports(chunks, chunkOf(OTHER_PAGES, chunks)?.fileName);
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      const links = Object.fromEntries(
        Object.entries(PAGES).map(([route, module]) => {
          const chunk = chunkOf(module, chunks);
          if (chunk === undefined)
            throw new Error(`${module}, the page of ${route}, has no chunk of its own`);
          const isOther = !app?.dynamicImports.includes(chunk.fileName);
          const needed = withImports(chunks, chunk.fileName, new Set(isOther ? others : []));
          const scripts = [...needed].filter((file) => !main.has(file));
          return [
            route,
            [
              ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
              ...scripts.map((file) => `</${file}>; rel=modulepreload; fetchpriority=low`),
              ...workersOf(route, bundle).map((file) => `</${file}>; rel=prefetch`),
            ],
          ];
        }),
      );
      const source = JSON.stringify({ routes: ROUTES, files: FILES, links });
      this.emitFile({ type: 'asset', fileName: 'app.json', source });
    },
  };
}

/** Where most visits start, or go next. */
const FIRST_PAGES = /(Home|Solo|Room)Page-/;

/**
 * The files to load together with a part of the app. Which files another page needs is only listed in its `Link` headers, and
 * the service worker has them before anybody goes there: a list of all of them would be a part of every first visit.
 */
export function neededAtOnce(file: string, imports: string[]): string[] {
  return /Page-/.test(file) && !FIRST_PAGES.test(file) ? [] : imports;
}

function chunkOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk | undefined {
  return chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
}

/** Browsers can't preload a worker; what they prefetch they find in their cache. */
function workersOf(route: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const name = WORKERS[route];
  if (name === undefined) return [];
  const file = Object.keys(bundle).find((one) => one.startsWith(`assets/${name}-`));
  if (file === undefined) throw new Error(`the worker of ${route} has no file`);
  return [file];
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
