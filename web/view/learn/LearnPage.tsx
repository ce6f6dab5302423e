import { LESSONS } from '@mayi/core/lessons';
import { Link } from 'wouter';
import { lessonsDone } from '../../learn/progress.ts';
import { learn as words } from '../../texts/learn.ts';
import { storage } from '../app/storage.ts';
import { ButtonLink } from '../shared/Button.tsx';
import { Check } from '../shared/icons.tsx';
import { Page } from '../shared/Page.tsx';

/** The lessons, with those that are done marked. */
export function LearnPage() {
  const done = lessonsDone(storage);
  const next = LESSONS.find(({ id }) => !done.includes(id));
  const finished = LESSONS.filter(({ id }) => done.includes(id)).length;
  return (
    <Page title={words.title}>
      <p className="-mt-3 mb-5 text-soft">
        {words.lead} {finished > 0 && words.progress(finished, LESSONS.length)}
      </p>
      <ol className="grid grid-cols-1 gap-3">
        {LESSONS.map(({ id, title, about }, at) => (
          <li key={id}>
            <Link href={`/learn/${id}`} className="lesson-link" data-next={next?.id === id || undefined}>
              <span className="lesson-number" data-done={done.includes(id) || undefined} aria-hidden="true">
                {done.includes(id) ? <Check /> : at + 1}
              </span>
              <span className="min-w-0 grow wrap-anywhere">
                <span className="block font-semibold text-lg leading-tight">{title}</span>
                <span className="block text-soft">{about}</span>
              </span>
              <span className="sr-only">{done.includes(id) && words.done}</span>
            </Link>
          </li>
        ))}
      </ol>
      {next === undefined && (
        <p className="mt-6 text-center">
          <ButtonLink href="/solo?new" variant="brass" size="large">
            {words.deal}
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}
