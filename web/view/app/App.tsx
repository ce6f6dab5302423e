import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Waiting } from '../shared/Waiting.tsx';
import {
  GamePage,
  GamesPage,
  HomePage,
  NothingHere,
  RoomPage,
  RulesPage,
  SettingsPage,
  SoloPage,
} from './pages.tsx';

/** Also by the name of its file. */
const HOME = /^\/(?:index\.html)?$/;

export function App() {
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path="/solo" component={SoloPage} />
        <Route path="/r/:code">{({ code }) => <RoomPage key={code} code={code.toLowerCase()} />}</Route>
        <Route path="/games" component={GamesPage} />
        <Route path="/games/:id">{({ id }) => <GamePage key={id} id={id} />}</Route>
        <Route path="/rules" component={RulesPage} />
        <Route path="/settings" component={SettingsPage} />
        <Route path={HOME} component={HomePage} />
        <Route component={NothingHere} />
      </Switch>
    </Suspense>
  );
}
