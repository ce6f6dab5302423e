import { type ComponentProps, type ReactNode, useId } from 'react';
import { texts } from '../../texts/index.ts';
import { BackLink, Button } from './Button.tsx';

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}

/** A page away from the table: a way back, a title, and the content. */
export function Page({ title, children, isWide = false }: PageProps) {
  return (
    <div className="room min-h-dvh">
      <div className={`mx-auto px-4 pt-3 pb-16 sm:px-6 ${isWide ? 'max-w-5xl' : 'max-w-2xl'}`}>
        <header className="mb-4 flex items-center gap-2">
          <BackLink href="/">{texts.app.name}</BackLink>
        </header>
        <main>
          <h1 className="mb-5 font-semibold text-[min(2.25rem,13vw)] leading-tight">{title}</h1>
          {children}
        </main>
      </div>
    </div>
  );
}

interface PanelProps extends ComponentProps<'section'> {
  readonly title?: string;
  /** A sentence below the title. */
  readonly lead?: string | undefined;
}

/** A quiet, rounded, slightly translucent box. */
export function Panel({ title, lead, className = '', children, ...rest }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title && id}
      className={`rounded-panel border border-line bg-panel p-4 text-ink shadow-panel sm:p-5 ${className}`}
      {...rest}
    >
      {title && (
        <div className={lead ? 'mb-4' : 'mb-2'}>
          <h2 id={id} className="font-semibold text-[min(1.5rem,8vw)]/8">
            {title}
          </h2>
          {lead && <p className="text-soft">{lead}</p>}
        </div>
      )}
      {children}
    </section>
  );
}

interface NoticeProps extends ComponentProps<'div'> {
  readonly button?: string;
  readonly onPress?: () => void;
}

/** Something the player should know before anything else on the page, with an optional button. */
export function Notice({ button, onPress, className = '', children, ...rest }: NoticeProps) {
  return (
    <div
      className={`flex flex-wrap items-center gap-3 rounded-panel border border-brass/60 bg-panel p-4 ${className}`}
      {...rest}
    >
      <p className="grow">{children}</p>
      {button && <Button onClick={onPress}>{button}</Button>}
    </div>
  );
}
