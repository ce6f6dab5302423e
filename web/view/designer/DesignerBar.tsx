import { designer } from '../../texts/designer.ts';
import { Button } from '../shared/Button.tsx';
import { Book } from '../shared/icons.tsx';
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
  const showRules = () => {
    const rules = document.getElementById(rulesId);
    rules?.scrollIntoView({ block: 'start' });
    rules?.focus({ preventScroll: true });
  };
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
      <Button
        variant="plain"
        className="designer-jump px-2!"
        aria-label={designer.seeRules}
        onClick={showRules}
      >
        <Book />
        <span className="designer-jump-text">{designer.seeRules}</span>
      </Button>
      <span className="grow" />
      {onCancel && (
        <Button variant="plain" onClick={onCancel}>
          {designer.cancel}
        </Button>
      )}
      {hasProblem ? (
        <Button className="border-danger-text!" onClick={props.onShowProblem}>
          {designer.oneProblem}
        </Button>
      ) : (
        <Button variant="brass" onClick={props.onDone}>
          {doneText}
        </Button>
      )}
    </div>
  );
}
