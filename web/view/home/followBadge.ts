import { loadYourGames } from './yourGames.ts';

/** Each look at the list costs the server some work. */
const LOOK_EVERY_MS = 10_000;

/** Keeps the number on the app's icon up to date: now, whenever the app comes to the front, and when the player looks away from it. */
export function followBadge(): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    // What the player did since the last look shows on the icon once they leave.
    const isLeaving = document.visibilityState === 'hidden';
    if (!isLeaving && Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    void loadYourGames();
  };
  document.addEventListener('visibilitychange', look);
  look();
}
