import { SPEEDS, type Speed } from '../../solo/opening.ts';

const asked = new URLSearchParams(window.location.search).get('speed');

/** How long computer players on this device take. Said in the address by those who test, or cannot wait: `?speed=quick`. */
export const SPEED: Speed = SPEEDS.find((speed) => speed === asked) ?? 'calm';
