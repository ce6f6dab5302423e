import { LESSONS, type Lesson } from '@mayi/core/lessons';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { createLessonTable, type LessonTable } from '../../learn/lessonHost.ts';
import { rememberLesson } from '../../learn/progress.ts';
import { localConnection } from '../../local/localConnection.ts';
import { after } from '../../session/timers.ts';
import { learn as words } from '../../texts/learn.ts';
import { isMotionEnabled } from '../app/appearance.ts';
import { NotFoundPage } from '../app/NotFoundPage.tsx';
import { useOpenTable } from '../app/openTable.ts';
import { memoryStorage, storage } from '../app/storage.ts';
import { TableContext, useTable } from '../app/tableContext.ts';
import { Cross } from '../shared/icons.tsx';
import { LoadingPage } from '../shared/MessagePage.tsx';
import { TableScreen } from '../table/TableScreen.tsx';
import { Teacher } from './Teacher.tsx';
import { usePointer } from './usePointer.ts';

/** Long enough to see what the others do. */
const PAUSE_MS = 1100;

/** One lesson at a table in this page. */
export function LessonPage({ id }: { readonly id: string }) {
  const lesson = LESSONS.find((one) => one.id === id);
  return lesson === undefined ? <NotFoundPage /> : <Visit lesson={lesson} />;
}

function Visit({ lesson }: { readonly lesson: Lesson }) {
  const [table] = useState(() =>
    createLessonTable(lesson, { after, pause: () => (isMotionEnabled() ? PAUSE_MS : 0) }),
  );
  // A lesson leaves nothing behind on the device, and nobody passes for the learner.
  const stores = useOpenTable(() => localConnection(table.host), {
    storage: memoryStorage(),
    isFollowed: false,
  });
  if (stores === null) return <LoadingPage />;
  return (
    <TableContext value={stores}>
      <LessonScreen lesson={lesson} table={table} />
    </TableContext>
  );
}

interface LessonScreenProps {
  readonly lesson: Lesson;
  readonly table: LessonTable;
}

function LessonScreen({ lesson, table }: LessonScreenProps) {
  const known = useTable((state) => state.known);
  const view = useTable((state) => state.view);
  const finale = useTable((state) => state.finale);
  const dismissRefusal = useTable((state) => state.dismissRefusal);
  const progress = useStore(table.progress);
  const { step, say, isDone } = progress;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong in one step is settled in the next
  useEffect(dismissRefusal, [step]);
  useEffect(() => {
    if (isDone) rememberLesson(storage, lesson.id);
  }, [isDone, lesson]);
  usePointer(progress, view);
  if (known === undefined || view === undefined) return <LoadingPage />;
  return (
    <TableScreen
      view={finale ?? view}
      room={known.room}
      isSolo
      note={<Teacher lesson={lesson} progress={progress} onNext={table.next} onBack={table.back} />}
      lesson={{ say: isDone ? `${words.wellDone} ${say}` : say, menu: <LeaveLesson /> }}
    />
  );
}

/** All that is left of the menu. */
function LeaveLesson() {
  const [, navigate] = useLocation();
  return (
    <nav className="table-menu" aria-label={words.leave}>
      <button
        type="button"
        className="icon-button"
        aria-label={words.leave}
        title={words.leave}
        onClick={() => navigate('/learn')}
      >
        <Cross />
      </button>
    </nav>
  );
}
