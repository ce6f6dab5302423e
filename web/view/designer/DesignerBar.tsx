import { useEffect, useState } from 'react';
import { designer } from '../../texts/designer.ts';
import { Button } from '../shared/Button.tsx';
import { Book, Cross } from '../shared/icons.tsx';
import { Redo, Undo } from './icons.tsx';

interface DesignerBarProps {
  readonly doneText: string;
  readonly status: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly hasProblem: boolean;
  /** The element with the rules, which are below the settings on a small screen. */
  readonly rulesId: string;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onShowProblem: () => void;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Always within reach of the thumb. */
export function DesignerBar(props: DesignerBarProps) {
  const { doneText, canUndo, canRedo, hasProblem, rulesId, status, onCancel } = props;
  return (
    <div className="designer-bar">
      <p role="status" className="designer-status">
        {status}
      </p>
      <Button
        variant="plain"
        className="px-2!"
        aria-label={designer.undo}
        aria-disabled={!canUndo || undefined}
        onClick={props.onUndo}
      >
        <Undo />
      </Button>
      <Button
        variant="plain"
        className="px-2!"
        aria-label={designer.redo}
        aria-disabled={!canRedo || undefined}
        onClick={props.onRedo}
      >
        <Redo />
      </Button>
      <Jump rulesId={rulesId} />
      <span className="grow" />
      {onCancel && (
        <Button variant="plain" className="px-2!" onClick={onCancel}>
          <Cross />
          <span className="max-[27rem]:sr-only">{designer.cancel}</span>
        </Button>
      )}
      {hasProblem ? (
        <Button className="designer-done border-danger-text!" onClick={props.onShowProblem}>
          {designer.oneProblem}
        </Button>
      ) : (
        <Button variant="brass" className="designer-done px-3!" onClick={props.onDone}>
          {doneText}
        </Button>
      )}
    </div>
  );
}

/** To the rules, which are below everything else on a small screen, and back to the top. */
function Jump({ rulesId }: { readonly rulesId: string }) {
  const isAtRules = useIsInView(rulesId);
  const jump = () => {
    const rules = document.getElementById(rulesId);
    const target = isAtRules ? rules?.parentElement : rules;
    target?.scrollIntoView({ block: 'start' });
    if (!isAtRules) rules?.focus({ preventScroll: true });
  };
  return (
    <Button variant="plain" className="px-2! min-[60rem]:hidden" onClick={jump}>
      <Book />
      <span className="max-[27rem]:sr-only">{isAtRules ? designer.toSettings : designer.seeRules}</span>
    </Button>
  );
}

/** Whether it reaches into the upper half of the screen. */
function useIsInView(id: string): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -50% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}
