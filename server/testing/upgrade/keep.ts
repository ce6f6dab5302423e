import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { comeBack, type SeenInRoom, seenInHistory } from './comeBack.ts';
import type { Engine } from './engines.ts';
import { playScenes, type Scene } from './scenes.ts';

/** A database some version left behind, and what that version showed when people came back. */
export interface Kept {
  readonly database: Uint8Array;
  readonly scenes: readonly Scene[];
  /** Of each scene. */
  readonly rooms: readonly SeenInRoom[];
  readonly history: Awaited<ReturnType<typeof seenInHistory>>;
}

/** Plays the scenes, keeps the database, and looks at a copy of it: looking changes who counts as there. */
export async function makeKept(engine: Engine): Promise<Kept> {
  let scenes: readonly Scene[] = [];
  const database = await engine.keep(async (store) => {
    scenes = await playScenes(store);
  });
  const store = await engine.open(database);
  const history = await seenInHistory(store, scenes);
  const rooms: SeenInRoom[] = [];
  for (const scene of scenes) {
    const { seen, host } = await comeBack(store, scene);
    rooms.push(seen);
    await host.close();
  }
  await store.close();
  return { database, scenes, rooms, history };
}

const folder = fileURLToPath(new URL('kept', import.meta.url));

/** The versions that are kept: the names of the folders. */
export const KEPT_VERSIONS: readonly string[] = readdirSync(folder);

export function writeKept(version: string, { file }: Engine, { database, ...seen }: Kept): void {
  mkdirSync(join(folder, version), { recursive: true });
  writeFileSync(join(folder, version, `${file}.gz`), gzipSync(database, { level: 9 }));
  writeFileSync(
    join(folder, version, `${file}.seen.json.gz`),
    gzipSync(JSON.stringify(seen, null, 1), { level: 9 }),
  );
}

export function readKept(version: string, { file }: Engine): Kept {
  const unzipped = (name: string) => gunzipSync(readFileSync(join(folder, version, `${name}.gz`)));
  return { database: unzipped(file), ...JSON.parse(unzipped(`${file}.seen.json`).toString()) };
}
