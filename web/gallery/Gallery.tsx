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
const SWITCHES = ['four-color', 'large-print', 'left-handed'] as const;

/** The address says which sections to show and with which options: `?cards&light&four-color`. `bare` hides the menu. */
export function Gallery() {
  const [options, setOptions] = useState(() => new Set(new URLSearchParams(location.search).keys()));
  const toggle = (option: string) =>
    setOptions(
      (before) =>
        new Set(before.has(option) ? [...before].filter((other) => other !== option) : [...before, option]),
    );
  useEffect(() => applyOptions(options), [options]);
  return (
    <main className="felt min-h-dvh p-4">
      {!options.has('bare') && (
        <nav className="mb-6 flex flex-wrap items-center gap-4">
          <h1 className="mr-4 text-3xl">May I? Gallery</h1>
          {[...Object.keys(SECTIONS), 'light', ...SWITCHES, 'reduced'].map((option) => (
            <label key={option} className="flex min-h-11 items-center gap-2">
              <input type="checkbox" checked={options.has(option)} onChange={() => toggle(option)} /> {option}
            </label>
          ))}
        </nav>
      )}
      {Object.entries(SECTIONS).map(([name, Section]) => options.has(name) && <Section key={name} />)}
    </main>
  );
}

function applyOptions(options: ReadonlySet<string>): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = options.has('light') ? 'light' : 'dark';
  dataset['motion'] = options.has('reduced') ? 'reduced' : 'full';
  for (const option of SWITCHES) {
    document.documentElement.setAttribute(`data-${option}`, String(options.has(option)));
  }
}
