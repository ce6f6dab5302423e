import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LESSON_IDS, type LessonId } from '@mayi/core/lessons';

const FILE = 'lessons.json';

/** The lessons that were finished here. A file that can't be read counts as none. */
export function lessonsDone(dir: string): LessonId[] {
  try {
    const found: unknown = JSON.parse(readFileSync(join(dir, FILE), 'utf8'));
    return Array.isArray(found) ? LESSON_IDS.filter((id) => found.includes(id)) : [];
  } catch {
    return [];
  }
}

/** Progress is a convenience: where nothing can be written, lessons work all the same. */
export function rememberLesson(dir: string, id: LessonId): void {
  const done = new Set([...lessonsDone(dir), id]);
  try {
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, FILE), `${JSON.stringify([...done])}\n`);
  } catch {}
}
