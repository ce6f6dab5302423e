import { loadYourGames } from './yourGames.ts';

/** Each look at the list costs the server some work. */
const LEAST_MS = 10_000;

/** Keeps the badge of the app up to date: now, whenever the app comes to the front, and when the player looks away from it. */
export function followBadge(now: () => number = Date.now): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (now() - lookedAt < LEAST_MS) return;
    lookedAt = now();
    void loadYourGames();
  };
  document.addEventListener('visibilitychange', look);
  look();
}
