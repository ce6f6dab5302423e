import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { LoadingPage } from '../shared/MessagePage.tsx';

const HomePage = lazyComponent(async () => (await import('../home/HomePage.tsx')).HomePage);
const SoloPage = lazyComponent(async () => (await import('./SoloPage.tsx')).SoloPage);
const RoomPage = lazyComponent(async () => (await import('./RoomPage.tsx')).RoomPage);
const TvPage = lazyComponent(async () => (await import('../tv/TvPage.tsx')).TvPage);
const OtherPages = lazyComponent(async () => (await import('./OtherPages.tsx')).OtherPages);

/** Where most visits start, by the first part of the address. */
const FIRST_PAGES = new Map<string, { load(): Promise<void> }>([
  ['', HomePage],
  ['solo', SoloPage],
  ['r', RoomPage],
  ['tv', TvPage],
]);

/** Loads the page at this address, so the splash screen stays until there is something better to see. */
export async function loadFirstPage({ pathname }: Location): Promise<void> {
  const [, first = '', , third] = pathname.split('/');
  await (FIRST_PAGES.get(third || first) ?? OtherPages).load();
}

/** Also matches the name of the file, for static hosting. */
const HOME = /^\/(?:index\.html)?$/;

export function App() {
  const [location] = useLocation();
  return (
    <LoadBoundary as="page" resetOn={location}>
      <Suspense fallback={<LoadingPage />}>
        <Switch>
          <Route path="/solo" component={SoloPage} />
          <Route path="/r/:code">{({ code }) => <RoomPage key={code} code={code.toLowerCase()} />}</Route>
          <Route path="/r/:code/tv">{({ code }) => <TvPage key={code} code={code.toLowerCase()} />}</Route>
          <Route path={HOME} component={HomePage} />
          <Route component={OtherPages} />
        </Switch>
      </Suspense>
    </LoadBoundary>
  );
}
