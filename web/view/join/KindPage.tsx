import type { ReactNode } from 'react';
import { Back } from '../cards/Back.tsx';
import { Fan } from '../shared/Fan.tsx';
import { takeFocus } from '../shared/takeFocus.ts';

interface KindPageProps {
  readonly title: string;
  readonly about?: string;
  /** Comes in the place of what was waited for: whoever cannot see that hears it. */
  readonly isAnswer?: boolean;
  /** Buttons and fields. */
  readonly children?: ReactNode;
}

/** Nothing to play here: it says so, and what can be done, over a few cards face down. */
export function KindPage({ title, about, isAnswer, children }: KindPageProps) {
  return (
    <main className="room grid min-h-dvh place-items-center p-4">
      <div className="felt rim w-full max-w-md px-6 pt-8 pb-8 text-center">
        <Fan className="kind-cards">
          <Back />
          <Back />
          <Back />
        </Fan>
        <h1
          ref={isAnswer ? takeFocus : null}
          tabIndex={-1}
          className="mt-5 font-semibold text-3xl outline-none"
        >
          {title}
        </h1>
        {about && <p className="mx-auto mt-2 max-w-[42ch] text-on-cloth-soft text-lg">{about}</p>}
        <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">{children}</div>
      </div>
    </main>
  );
}
