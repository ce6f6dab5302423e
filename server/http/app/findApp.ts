import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A package has the built app beside its bundle. In a checkout it is where it was built, seen from a bundle as from this file's folder. */
const PLACES = ['web/', '../../web/dist/', '../../../web/dist/'];

/** The folder of the built app; null where nobody has built it. */
export function findApp(): string | null {
  const folders = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return folders.find((folder) => existsSync(`${folder}app.json`)) ?? null;
}
