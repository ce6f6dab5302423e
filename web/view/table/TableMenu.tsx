import { type ReactNode, Suspense, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { setPreferences, usePreferences } from '../app/preferences.ts';
import { useTable } from '../app/tableContext.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { Book, Bulb, Devices, Door, Gear, Lines, Panes, Podium } from '../shared/icons.tsx';

const SettingsDialog = lazyComponent(
  async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog,
);
const RulesDialog = lazyComponent(async () => (await import('../rules/RulesDialog.tsx')).RulesDialog);
const TableSheet = lazyComponent(async () => (await import('./TableSheet.tsx')).TableSheet);
const MoveSheet = lazyComponent(async () => (await import('../move/MoveSheet.tsx')).MoveSheet);
const LeaveDialog = lazyComponent(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

type Open = 'settings' | 'rules' | 'scores' | 'log' | 'coach' | 'move' | 'leave' | null;

interface TableMenuProps {
  readonly hasPanel: boolean;
  readonly isSolo: boolean;
}

/** The icons beside the contract. With a side panel, log, scores and coach are there instead. */
export function TableMenu({ hasPanel, isSolo }: TableMenuProps) {
  const [open, setOpen] = useState<Open>(null);
  const hasCoach = useTable((state) => state.known?.room.settings.coach === true && state.view?.you !== null);
  const isSeated = useTable((state) => state.known?.you !== null);
  const words = texts.table.menu;
  const close = () => setOpen(null);
  const item = (kind: Exclude<Open, null>, icon: ReactNode, name: string) => (
    <IconButton name={name} onPress={() => setOpen(kind)}>
      {icon}
    </IconButton>
  );
  return (
    <nav className="table-menu" aria-label={words.open}>
      {hasPanel ? <PanelButton /> : item('scores', <Podium />, words.scores)}
      {!hasPanel && item('log', <Lines />, words.log)}
      {!hasPanel && hasCoach && item('coach', <Bulb />, words.coach)}
      {hasPanel && item('rules', <Book />, words.rules)}
      {hasPanel && !isSolo && isSeated && item('move', <Devices />, words.move)}
      {item('settings', <Gear />, words.settings)}
      {item('leave', <Door />, words.leave)}
      <LoadBoundary as="note" resetOn={open} onDismiss={close}>
        <Suspense>
          {open === 'settings' && <SettingsDialog onClose={close} />}
          {open === 'rules' && <RulesDialog rule="" onClose={close} />}
          {(open === 'scores' || open === 'log' || open === 'coach') && (
            <TableSheet kind={open} onClose={close} />
          )}
          {open === 'move' && <MoveSheet onClose={close} />}
          {open === 'leave' && <LeaveDialog isSolo={isSolo} onMove={() => setOpen('move')} onClose={close} />}
        </Suspense>
      </LoadBoundary>
    </nav>
  );
}

function PanelButton() {
  const isOpen = usePreferences(({ panelOpen }) => panelOpen);
  const { hide, show } = texts.table.panel;
  return (
    <IconButton
      name={isOpen ? hide : show}
      isPressed={isOpen}
      onPress={() => setPreferences({ panelOpen: !isOpen })}
    >
      <Panes />
    </IconButton>
  );
}

interface IconButtonProps {
  readonly name: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function IconButton({ name, isPressed, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
