import { texts } from '../../texts/index.ts';
import { useTable } from '../app/tableContext.ts';
import { Sheet } from '../shared/Sheet.tsx';
import { Coach } from './Coach.tsx';
import { Log, Scores } from './SidePanelContent.tsx';

interface TableSheetProps {
  readonly kind: 'scores' | 'log' | 'coach';
  readonly onClose: () => void;
}

/** On a phone, one part of the side panel at a time. */
export function TableSheet({ kind, onClose }: TableSheetProps) {
  return (
    <Sheet title={texts.table.menu[kind]} onClose={onClose}>
      <Content kind={kind} />
    </Sheet>
  );
}

function Content({ kind }: Pick<TableSheetProps, 'kind'>) {
  const view = useTable((state) => state.view);
  if (kind === 'log') return <Log />;
  if (view === undefined) return null;
  return kind === 'scores' ? <Scores view={view} /> : <Coach view={view} hasHeadline />;
}
