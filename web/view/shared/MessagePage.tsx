import type { ReactNode } from 'react';
import { texts } from '../../texts/index.ts';
import { ButtonLink, type ButtonVariant } from './Button.tsx';
import { FanOfBacks } from './Fan.tsx';
import { takeFocus } from './hooks.ts';

interface MessagePageProps {
  readonly title: string;
  readonly about?: string;
  /** Replaces a page that was loading: its heading takes the focus, so a screen reader announces it. */
  readonly isAnswer?: boolean;
  /** Buttons and fields. */
  readonly children?: ReactNode;
}

/** There's nothing to play here: says why and what the player can do. */
export function MessagePage({ title, about, isAnswer, children }: MessagePageProps) {
  return (
    <main className="room grid min-h-dvh place-items-center p-4">
      <div className="felt rim w-full max-w-md px-6 pt-8 pb-8 text-center">
        <FanOfBacks />
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

export function HomeLink({ variant }: { readonly variant?: ButtonVariant }) {
  return (
    <ButtonLink href="/" variant={variant}>
      {texts.join.home}
    </ButtonLink>
  );
}

/** While the page's code or the table is loading. */
export function LoadingPage() {
  return (
    <div className="room grid min-h-dvh place-items-center" role="status">
      <span className="loading" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span className="sr-only">{texts.table.connection.connecting}</span>
    </div>
  );
}
