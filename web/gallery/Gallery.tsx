import { useEffect, useState } from 'react';
import { CardCases } from './CardCases.tsx';
import { FlightCases } from './FlightCases.tsx';
import { HandCases } from './HandCases.tsx';
import { MeldCases } from './MeldCases.tsx';
import { SharedCases } from './SharedCases.tsx';

const SECTIONS = {
  cards: CardCases,
  hands: HandCases,
  melds: MeldCases,
  flights: FlightCases,
  shared: SharedCases,
} as const;
const SWITCHES = ['four-colour', 'large-print', 'left-handed'] as const;

/** Shows one section at a time; what it shows, and how, is in the address: `?cards&dark&four-colour`. */
export function Gallery() {
  const [wishes, setWishes] = useState(() => new Set(new URLSearchParams(location.search).keys()));
  const toggle = (wish: string) =>
    setWishes(
      (before) =>
        new Set(before.has(wish) ? [...before].filter((other) => other !== wish) : [...before, wish]),
    );
  useEffect(() => dress(wishes), [wishes]);
  return (
    <main className="felt min-h-dvh p-4">
      {!wishes.has('bare') && (
        <nav className="mb-6 flex flex-wrap items-center gap-4">
          <h1 className="mr-4 text-3xl">May I? Gallery</h1>
          {[...Object.keys(SECTIONS), 'light', ...SWITCHES, 'reduced'].map((wish) => (
            <label key={wish} className="flex min-h-11 items-center gap-2">
              <input type="checkbox" checked={wishes.has(wish)} onChange={() => toggle(wish)} /> {wish}
            </label>
          ))}
        </nav>
      )}
      {Object.entries(SECTIONS).map(([name, Section]) => wishes.has(name) && <Section key={name} />)}
    </main>
  );
}

function dress(wishes: ReadonlySet<string>): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = wishes.has('light') ? 'light' : 'dark';
  dataset['motion'] = wishes.has('reduced') ? 'reduced' : 'full';
  for (const wish of SWITCHES) {
    document.documentElement.setAttribute(`data-${wish}`, String(wishes.has(wish)));
  }
}
