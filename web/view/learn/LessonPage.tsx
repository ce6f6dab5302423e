import { LESSONS, type Lesson } from '@mayi/core/lessons';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { createLessonTable } from '../../learn/lessonHost.ts';
import { rememberLesson } from '../../learn/progress.ts';
import { localConnection } from '../../local/localConnection.ts';
import { after } from '../../session/timers.ts';
import { learn as words } from '../../texts/learn.ts';
import { isMotionEnabled } from '../app/appearance.ts';
import { NotFoundPage } from '../app/NotFoundPage.tsx';
import { useOpenTable } from '../app/openTable.ts';
import { PhaseScreen } from '../app/PhaseScreen.tsx';
import { memoryStorage, storage } from '../app/storage.ts';
import { Cross } from '../shared/icons.tsx';
import { LoadingPage } from '../shared/MessagePage.tsx';
import { Teacher } from './Teacher.tsx';

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
  const progress = useStore(table.progress);
  const { say, isDone } = progress;
  useEffect(() => {
    if (isDone) rememberLesson(storage, lesson.id);
  }, [isDone, lesson]);
  if (stores === null) return <LoadingPage />;
  return (
    <PhaseScreen
      stores={stores}
      isSolo
      onReconnect={() => {}}
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
