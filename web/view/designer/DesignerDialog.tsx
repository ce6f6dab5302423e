import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { seatCounts } from '@mayi/core/protocol';
import { type HouseRules, PRESETS, type PresetName, presetNameOf, rulesFragment } from '@mayi/core/rules';
import { useRef, useState } from 'react';
import { canonical, isSameRules } from '../../designer/canonical.ts';
import { type Draft, openDraft } from '../../designer/draft.ts';
import { dropDraft, storeDraft, storedDraft } from '../../rules/draftRules.ts';
import { designer } from '../../texts/designer.ts';
import { sharedRules } from '../../texts/sharedRules.ts';
import { storage } from '../app/storage.ts';
import { KeepRules } from '../rules/KeepRules.tsx';
import { Button } from '../shared/Button.tsx';
import { Panel } from '../shared/Page.tsx';
import { RuleDesigner } from './RuleDesigner.tsx';
import { TryAndShare } from './TryAndShare.tsx';
import { whatUndoBrings } from './whatUndoBrings.ts';

interface DesignerDialogProps {
  readonly initial: PresetName | HouseRules;
  /** Resolves with what's wrong if they can't be used after all. */
  readonly onDone: (rules: PresetName | HouseRules) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** The designer over the whole screen, and back to where it was opened. */
export function DesignerDialog({ initial, onDone, onClose }: DesignerDialogProps) {
  const [start] = useState(() => canonical(typeof initial === 'string' ? PRESETS[initial] : initial));
  const [draft, setDraft] = useState(() => openDraft(storedDraft(storage, 'dialog'), start));
  const [status, setStatus] = useState(() => whatUndoBrings(draft));
  const [isAsking, setIsAsking] = useState(false);
  const isChanged = !isSameRules(draft.rules, start);
  // A reload, or a game that starts meanwhile, closes the dialog without a question.
  const follow = (next: Draft) => {
    setStatus('');
    setDraft(next);
    storeDraft(storage, next, 'dialog');
  };
  const close = () => {
    if (isChanged) dropDraft(storage, 'dialog');
    onClose();
  };
  const use = async (rules: HouseRules) => {
    const hasTable = seatCounts(rules).length > 0;
    const problem = hasTable ? await onDone(presetNameOf(rules) ?? rules) : sharedRules.noTable;
    if (problem === undefined) close();
    else setStatus(problem);
  };
  const leave = () => (isChanged ? setIsAsking(true) : onClose());
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || leave()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="designer-dialog room">
          <div className="mx-auto max-w-5xl px-4 pt-4 sm:px-6">
            <Dialog.Title className="mb-1 font-semibold text-[min(2rem,12vw)] leading-tight">
              {designer.title}
            </Dialog.Title>
            <p className="mb-4 text-lg text-soft">{designer.lead}</p>
            <RuleDesigner
              draft={draft}
              onDraft={follow}
              doneText={designer.done}
              status={status}
              onDone={(rules) => void use(rules)}
              onCancel={leave}
              aside={({ playable, rules }) => (
                <>
                  {rules && (
                    <Panel>
                      <KeepRules key={rulesFragment(rules)} rules={rules} />
                    </Panel>
                  )}
                  <TryAndShare playable={playable} rules={rules} isInDialog />
                </>
              )}
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
      <LeaveQuestion isOpen={isAsking} onLeave={close} onStay={() => setIsAsking(false)} />
    </Dialog.Root>
  );
}

interface LeaveQuestionProps {
  readonly isOpen: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

function LeaveQuestion({ isOpen, onLeave, onStay }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onStay()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="leave-backdrop" />
        <AlertDialog.Popup className="leave-box" initialFocus={stay}>
          <AlertDialog.Title className="text-lg">{designer.leave.question}</AlertDialog.Title>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" onClick={onLeave}>
              {designer.leave.leave}
            </Button>
            <Button ref={stay} onClick={onStay}>
              {designer.leave.stay}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
