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
