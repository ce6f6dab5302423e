import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { texts } from '../../texts/index.ts';
import { buttonLook } from './buttonLook.ts';
import { Back } from './icons.tsx';

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}

/** A page that is no table: a way back, its title, and what stands there. */
export function Page({ title, children, isWide = false }: PageProps) {
  return (
    <div className="room min-h-dvh">
      <div className={`mx-auto px-4 pt-3 pb-16 sm:px-6 ${isWide ? 'max-w-5xl' : 'max-w-2xl'}`}>
        <header className="mb-4 flex items-center gap-2">
          <Link href="/" className={`${buttonLook('plain')} -ml-3 px-3!`}>
            <Back />
            {texts.app.name}
          </Link>
        </header>
        <main>
          <h1 className="mb-5 font-semibold text-4xl">{title}</h1>
          {children}
        </main>
      </div>
    </div>
  );
}
