import { type ComponentType, lazy } from 'react';

/** A page that is fetched when it is first wanted. */
function page<P extends object, K extends string>(load: () => Promise<Record<K, ComponentType<P>>>, name: K) {
  return lazy(async () => ({ default: (await load())[name] }));
}

export const HomePage = page(() => import('../home/HomePage.tsx'), 'HomePage');
export const SoloPage = page(() => import('./SoloPage.tsx'), 'SoloPage');
export const RoomPage = page(() => import('./RoomPage.tsx'), 'RoomPage');
export const GamesPage = page(() => import('../games/GamesPage.tsx'), 'GamesPage');
export const GamePage = page(() => import('../games/GamePage.tsx'), 'GamePage');
export const RulesPage = page(() => import('../rules/RulesPage.tsx'), 'RulesPage');
export const SettingsPage = page(() => import('../settings/SettingsPage.tsx'), 'SettingsPage');
export const NothingHere = page(() => import('./NothingHere.tsx'), 'NothingHere');
