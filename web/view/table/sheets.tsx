import { texts } from '../../texts/index.ts';
import { useTable } from '../app/context.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { Coach } from './Coach.tsx';
import { Log } from './Log.tsx';
import { Scores } from './Scores.tsx';

export const TABLE_SHEETS = ['scores', 'log', 'coach'] as const;
export type TableSheetKind = (typeof TABLE_SHEETS)[number];

interface TableSheetProps {
  readonly kind: TableSheetKind;
  readonly onClose: () => void;
}

/** On a phone, what stands in the side panel of a wide screen. */
export function TableSheet({ kind, onClose }: TableSheetProps) {
  return (
    <Sheet title={texts.table.menu[kind]} closeName={texts.table.menu.close} onClose={onClose}>
      <Content kind={kind} />
    </Sheet>
  );
}

function Content({ kind }: Pick<TableSheetProps, 'kind'>) {
  const view = useTable((state) => state.view);
  const log = useTable((state) => state.log);
  if (kind === 'log') return <Log lines={log} />;
  if (view === undefined) return null;
  return kind === 'scores' ? <Scores view={view} /> : <Coach view={view} />;
}
