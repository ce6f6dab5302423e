import { useEffect, useState } from 'react';
import { type ApiResult, createApi } from '../../session/api.ts';
import { asSentence } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/context.tsx';
import { Button } from '../shared/Button.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { MoveOffer } from './MoveOffer.tsx';

const { move } = later;

type Offered = ApiResult<{ readonly moveCode: string; readonly until: number }>;

/** A code that brings one's seat to another device. The table goes on behind it. */
export function MoveSheet({ onClose }: { readonly onClose: () => void }) {
  const code = useTable((state) => state.known?.room.code ?? '');
  const skew = useTable((state) => state.skew);
  const [nth, setNth] = useState(1);
  const offered = useOffer(code, nth);
  const again = () => setNth(nth + 1);
  return (
    <Sheet title={texts.table.menu.move} closeName={texts.table.menu.close} onClose={onClose}>
      <p role="status" className={offered && 'sr-only'}>
        {statusOf(offered)}
      </p>
      {offered?.ok && (
        <MoveOffer
          room={code}
          moveCode={offered.value.moveCode}
          until={offered.value.until - skew}
          onAgain={again}
        />
      )}
      {offered !== undefined && !offered.ok && (
        <>
          <p role="alert" className="mb-4">
            {asSentence(offered.refusal.message)}
          </p>
          <Button look="brass" onClick={again}>
            {texts.join.again}
          </Button>
        </>
      )}
    </Sheet>
  );
}

/** What went wrong is an alert of its own. */
function statusOf(offered: Offered | undefined): string {
  if (offered === undefined) return move.asking;
  return offered.ok ? move.come : '';
}

/** The `nth` code that is asked for here: each makes the one before it worthless. */
function useOffer(code: string, nth: number): Offered | undefined {
  const [offered, setOffered] = useState<{ readonly nth: number; readonly told: Offered }>();
  useEffect(() => {
    let isWanted = true;
    void createApi()
      .createMoveCode(code)
      .then((told) => isWanted && setOffered({ nth, told }));
    return () => {
      isWanted = false;
    };
  }, [code, nth]);
  return offered?.nth === nth ? offered.told : undefined;
}
