import { type ArenaWords, playArena, readArenaWords } from '@mayi/harness';
import { version } from '../version.ts';

/** Runs the arena; answers with its exit code. */
export function simulate(words: ArenaWords, calledAs: string): Promise<number> {
  const given = Object.entries(words).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, `${value}`],
  );
  return playArena(readArenaWords(words), { calledAs, words: given, version });
}
