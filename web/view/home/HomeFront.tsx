import type { ReactNode } from 'react';
import { texts } from '../../texts/index.ts';

/** What the home page opens with. The build renders it into the page's HTML, so it's there before any script: see scripts/lib/homePage.mjs. */
export function HomeFront({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="home-front">
      <h1 className="home-title">
        May I<span>?</span>
      </h1>
      <p className="home-tagline">{texts.home.tagline}</p>
      {children}
    </header>
  );
}
