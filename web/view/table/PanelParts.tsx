import type { View } from '@mayi/core/view';
import type { ReactNode } from 'react';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/context.tsx';
import { prefer, usePreferences } from '../app/preferences.ts';
import { Button } from '../shared/Button.tsx';
import { Coach } from './Coach.tsx';
import { Log } from './Log.tsx';
import { Scores } from './Scores.tsx';

export function PanelParts({ view }: { readonly view: View }) {
  const log = useTable((state) => state.log);
  const mayCoach = useTable((state) => state.known?.room.settings.coach ?? false) && view.you !== null;
  const words = texts.table.menu;
  return (
    <>
      {mayCoach && <CoachPart view={view} />}
      <Part title={words.scores}>
        <Scores view={view} />
      </Part>
      <Part title={words.log} isGrowing>
        <Log lines={log} />
      </Part>
    </>
  );
}

function CoachPart({ view }: { readonly view: View }) {
  const isOpen = usePreferences(({ coachOpen }) => coachOpen);
  const words = texts.table.coach;
  return (
    <Part title={words.title}>
      <Button look="plain" className="side-fold" onClick={() => prefer({ coachOpen: !isOpen })}>
        {isOpen ? words.hide : words.show}
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <section aria-label={words.advice} className="side-coach" tabIndex={0}>
          <Coach view={view} />
        </section>
      )}
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly isGrowing?: boolean;
  readonly children: ReactNode;
}

function Part({ title, isGrowing = false, children }: PartProps) {
  return (
    <section className={isGrowing ? 'side-part side-part-growing' : 'side-part'} aria-label={title}>
      <h2 className="side-title">{title}</h2>
      {children}
    </section>
  );
}
