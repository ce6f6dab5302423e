import { SPEEDS, type Speed } from '../../solo/opening.ts';
import { preferences } from './preferences.ts';

const requestedSpeed = new URLSearchParams(window.location.search).get('speed');

/** `?speed=instant` is for tests; otherwise the player's settings decide. */
const FIXED_SPEED: Speed | undefined = SPEEDS.find((speed) => speed === requestedSpeed);

/** How long computer players take on this device. */
export function speedNow(): Speed {
  return FIXED_SPEED ?? preferences.getState().botSpeed;
}

export function followSpeed(listener: (speed: Speed) => void): () => void {
  if (FIXED_SPEED !== undefined) return () => {};
  return preferences.subscribe(({ botSpeed }, before) => botSpeed !== before.botSpeed && listener(botSpeed));
}
