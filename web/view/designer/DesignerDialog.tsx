import { Dialog } from '@base-ui/react/dialog';
import { type HouseRules, PRESETS, type PresetName, presetNameOf, rulesFragment } from '@mayi/core/rules';
import { useState } from 'react';
import { isSameRules } from '../../designer/canonical.ts';
import { type Draft, startDraft } from '../../designer/draft.ts';
import { designer } from '../../texts/designer.ts';
import { KeepRules } from '../rules/KeepRules.tsx';
import { Button } from '../shared/Button.tsx';
import { Panel } from '../shared/Page.tsx';
import { RuleDesigner } from './RuleDesigner.tsx';
import { TryAndShare } from './TryAndShare.tsx';

interface DesignerDialogProps {
  readonly initial: PresetName | HouseRules;
  readonly onDone: (rules: PresetName | HouseRules) => void;
  readonly onClose: () => void;
}

/** The designer over the whole screen, and back to where it was opened. */
export function DesignerDialog({ initial, onDone, onClose }: DesignerDialogProps) {
  const [start] = useState(() => startDraft(typeof initial === 'string' ? PRESETS[initial] : initial).rules);
  const [isChanged, setIsChanged] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const onDraft = ({ rules }: Draft) => setIsChanged(!isSameRules(rules, start));
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
            {isAsking && <LeaveQuestion onLeave={onClose} onStay={() => setIsAsking(false)} />}
            <RuleDesigner
              initial={start}
              doneText={designer.done}
              onDone={(rules) => onDone(presetNameOf(rules) ?? rules)}
              onCancel={leave}
              onDraft={onDraft}
              aside={(rules) =>
                rules && (
                  <>
                    <Panel>
                      <KeepRules key={rulesFragment(rules)} rules={rules} />
                    </Panel>
                    <TryAndShare rules={rules} />
                  </>
                )
              }
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  return (
    <div className="leave-question">
      <div role="alertdialog" aria-label={designer.leave.question} className="leave-box">
        <p className="text-lg">{designer.leave.question}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" onClick={onLeave}>
            {designer.leave.leave}
          </Button>
          <Button ref={(button) => button?.focus()} onClick={onStay}>
            {designer.leave.stay}
          </Button>
        </div>
      </div>
    </div>
  );
}
