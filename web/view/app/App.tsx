import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { LoadingPage } from '../shared/MessagePage.tsx';

const HomePage = lazyComponent(async () => (await import('../home/HomePage.tsx')).HomePage);
const SoloPage = lazyComponent(async () => (await import('./SoloPage.tsx')).SoloPage);
const RoomPage = lazyComponent(async () => (await import('./RoomPage.tsx')).RoomPage);
const TvPage = lazyComponent(async () => (await import('../tv/TvPage.tsx')).TvPage);
const GamesPage = lazyComponent(async () => (await import('../games/GamesPage.tsx')).GamesPage);
const GamePage = lazyComponent(async () => (await import('../games/GamePage.tsx')).GamePage);
const LearnPage = lazyComponent(async () => (await import('../learn/LearnPage.tsx')).LearnPage);
const LessonPage = lazyComponent(async () => (await import('../learn/LessonPage.tsx')).LessonPage);
const ReplayPage = lazyComponent(async () => (await import('../replay/ReplayPage.tsx')).ReplayPage);
const SharedReplayPage = lazyComponent(
  async () => (await import('../replay/SharedReplayPage.tsx')).SharedReplayPage,
);
const ReviewPage = lazyComponent(async () => (await import('../review/ReviewPage.tsx')).ReviewPage);
const PracticePage = lazyComponent(async () => (await import('../practice/PracticePage.tsx')).PracticePage);
const DailyPage = lazyComponent(async () => (await import('../practice/DailyPage.tsx')).DailyPage);
const DailyDealPage = lazyComponent(async () => (await import('../daily/DailyDealPage.tsx')).DailyDealPage);
const RulesPage = lazyComponent(async () => (await import('../rules/RulesPage.tsx')).RulesPage);
const DesignPage = lazyComponent(async () => (await import('../designer/DesignPage.tsx')).DesignPage);
const SharedRulesPage = lazyComponent(
  async () => (await import('../rules/SharedRulesPage.tsx')).SharedRulesPage,
);
const RuleCardPage = lazyComponent(async () => (await import('../rules/RuleCardPage.tsx')).RuleCardPage);
const ScorePage = lazyComponent(async () => (await import('../score/ScorePage.tsx')).ScorePage);
const ScoredGamePage = lazyComponent(
  async () => (await import('../score/ScoredGamePage.tsx')).ScoredGamePage,
);
const SettingsPage = lazyComponent(async () => (await import('../settings/SettingsPage.tsx')).SettingsPage);
const NotFoundPage = lazyComponent(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);

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
  await FIRST_PAGES.get(third || first)?.load();
}

/** Also matches the name of the file, for static hosting. */
const HOME = /^\/(?:index\.html)?$/;

/** Its page, and its table. */
const DAILY = /^\/daily(?:\/play)?$/;

export function App() {
  const [location] = useLocation();
  return (
    <LoadBoundary as="page" resetOn={location}>
      <Suspense fallback={<LoadingPage />}>
        <Switch>
          <Route path="/solo" component={SoloPage} />
          <Route path="/r/:code">{({ code }) => <RoomPage key={code} code={code.toLowerCase()} />}</Route>
          <Route path="/r/:code/tv">{({ code }) => <TvPage key={code} code={code.toLowerCase()} />}</Route>
          <Route path="/games" component={GamesPage} />
          <Route path="/games/:id">{({ id }) => <GamePage key={id} id={id} />}</Route>
          <Route path="/learn" component={LearnPage} />
          <Route path="/learn/:lesson">{({ lesson }) => <LessonPage key={lesson} id={lesson} />}</Route>
          <Route path="/games/:id/replay">{({ id }) => <ReplayPage key={id} id={id} />}</Route>
          <Route path="/replay" component={SharedReplayPage} />
          <Route path="/games/:id/review">{({ id }) => <ReviewPage key={id} id={id} />}</Route>
          <Route path="/practice" component={PracticePage} />
          <Route path="/practice/daily">{() => <DailyPage />}</Route>
          <Route path={DAILY} component={DailyDealPage} />
          <Route path="/rules" component={RulesPage} />
          <Route path="/rules/design" component={DesignPage} />
          <Route path="/rules/shared" component={SharedRulesPage} />
          <Route path="/rules/card" component={RuleCardPage} />
          <Route path="/score" component={ScorePage} />
          <Route path="/score/:id">{({ id }) => <ScoredGamePage key={id} id={id} />}</Route>
          <Route path="/settings" component={SettingsPage} />
          <Route path={HOME} component={HomePage} />
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </LoadBoundary>
  );
}
