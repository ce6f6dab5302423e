import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/context.tsx';
import { prefer, usePreferences } from '../app/preferences.ts';
import { Book, Bulb, Devices, Door, Gear, Lines, Panes, Podium } from '../shared/icons.tsx';

const Settings = later(async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog);
const Rules = later(async () => (await import('../rules/RulesDialog.tsx')).RulesDialog);
const TableSheet = later(async () => (await import('./sheets.tsx')).TableSheet);
const Move = later(async () => (await import('../move/MoveSheet.tsx')).MoveSheet);
const Leave = later(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }));
}

type Open = 'settings' | 'rules' | 'scores' | 'log' | 'coach' | 'move' | 'leave' | null;

interface TableMenuProps {
  readonly hasPanel: boolean;
  readonly isSolo: boolean;
}

/** What is always at hand, beside the contract. Where there is room for it, log, scores and coach stand in the side panel. */
export function TableMenu({ hasPanel, isSolo }: TableMenuProps) {
  const [open, setOpen] = useState<Open>(null);
  const mayCoach = useTable((state) => state.known?.room.settings.coach === true && state.view?.you !== null);
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
      {!hasPanel && mayCoach && item('coach', <Bulb />, words.coach)}
      {hasPanel && item('rules', <Book />, words.rules)}
      {hasPanel && !isSolo && isSeated && item('move', <Devices />, words.move)}
      {item('settings', <Gear />, words.settings)}
      {item('leave', <Door />, words.leave)}
      <Suspense>
        {open === 'settings' && <Settings onClose={close} />}
        {open === 'rules' && <Rules rule="" onClose={close} />}
        {(open === 'scores' || open === 'log' || open === 'coach') && (
          <TableSheet kind={open} onClose={close} />
        )}
        {open === 'move' && <Move onClose={close} />}
        {open === 'leave' && <Leave isSolo={isSolo} onMove={() => setOpen('move')} onClose={close} />}
      </Suspense>
    </nav>
  );
}

function PanelButton() {
  const isOpen = usePreferences(({ panelOpen }) => panelOpen);
  const { fold, unfold } = texts.table.panel;
  return (
    <IconButton
      name={isOpen ? fold : unfold}
      isPressed={isOpen}
      onPress={() => prefer({ panelOpen: !isOpen })}
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
