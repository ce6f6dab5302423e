import { type ReactNode, useState } from 'react';
import { score as words } from '../../texts/score.ts';
import { BackLink, Button } from '../shared/Button.tsx';
import { Icon, Lines } from '../shared/icons.tsx';
import { keepFocus } from '../shared/keepFocus.ts';
import { Notice } from '../shared/Page.tsx';
import { EveningMenu } from './EveningMenu.tsx';
import { type EveningProps, useScorePad, useScorePadState } from './scorePadContext.ts';

const UndoArrow = () => (
  <Icon>
    <path d="M8.5 5 4.500 9l4 4M5 9h9.500a5 5 0 0 1 0 10H9" />
  </Icon>
);

interface PadFrameProps extends EveningProps {
  /** From 0. */
  readonly round: number;
  readonly children: ReactNode;
}

/** The strip at the top, and what went wrong with saving. */
export function PadFrame({ evening, round, children }: PadFrameProps) {
  const pad = useScorePad();
  const canUndo = useScorePadState((state) => (state.pad?.undo.length ?? 0) > 0);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <div ref={keepFocus} className="room score">
      <header className="score-head">
        <BackLink href="/">
          <span className="max-[30rem]:sr-only">{words.back}</span>
        </BackLink>
        <h1 className="score-title">{words.round(round + 1, evening.rules.contracts.length)}</h1>
        <Button variant="plain" className="px-3!" disabled={!canUndo} onClick={pad.undo}>
          <UndoArrow />
          <span className="max-[24rem]:sr-only">{words.undo}</span>
        </Button>
        <Button variant="plain" className="px-3!" aria-label={words.menu} onClick={() => setIsMenuOpen(true)}>
          <Lines />
        </Button>
      </header>
      <Problems />
      {children}
      {isMenuOpen && <EveningMenu evening={evening} onClose={() => setIsMenuOpen(false)} />}
    </div>
  );
}

export function Problems() {
  const pad = useScorePad();
  const isUnsaved = useScorePadState((state) => state.isUnsaved);
  const wasReplaced = useScorePadState((state) => state.wasReplaced);
  return (
    <div role="alert" className="score-problems">
      {isUnsaved && (
        <Notice button={words.retry} onPress={pad.retry}>
          {words.unsaved}
        </Notice>
      )}
      {wasReplaced && (
        <Notice button={words.ok} onPress={pad.dismissNotice}>
          {words.replaced}
        </Notice>
      )}
    </div>
  );
}
