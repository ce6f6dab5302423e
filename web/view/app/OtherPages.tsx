import { Route, Switch } from 'wouter';
import { lazyComponent } from '../loading/lazyComponent.ts';

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

/** Its page, and its table. */
const DAILY = /^\/daily(?:\/play)?$/;

/** The pages where few visits start: where to find them is no part of what the first card needs. */
export function OtherPages() {
  return (
    <Switch>
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
      <Route component={NotFoundPage} />
    </Switch>
  );
}
