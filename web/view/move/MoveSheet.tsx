import { refusalText } from '@mayi/core/view';
import { useEffect, useState } from 'react';
import { type ApiResult, createApi } from '../../session/api.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { formatMoveCode, roomPath } from '../join/roomLinks.ts';
import { Button } from '../shared/Button.tsx';
import { useSecondsLeft } from '../shared/hooks.ts';
import { CopyButton, OnlyHere, QrAndCode } from '../shared/ShareLink.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { useShareOrigin } from '../shared/useShareOrigin.ts';

const { move } = later;

type OfferAnswer = ApiResult<{ readonly moveCode: string; readonly until: number }>;

/** Shows a code that moves the player's seat to another device. The game continues behind it. */
export function MoveSheet({ onClose }: { readonly onClose: () => void }) {
  const room = useTable((state) => state.known?.room.code ?? '');
  const skew = useTable((state) => state.skew);
  const [attempt, setAttempt] = useState(1);
  const answer = useMoveCode(room, attempt);
  const retry = () => setAttempt(attempt + 1);
  return (
    <Sheet title={texts.table.menu.move} onClose={onClose}>
      <p role="status" className={answer && 'sr-only'}>
        {statusOf(answer)}
      </p>
      {answer?.ok && (
        <MoveOffer
          room={room}
          moveCode={answer.value.moveCode}
          expiresAt={answer.value.until - skew}
          onRenew={retry}
        />
      )}
      {answer !== undefined && !answer.ok && (
        <>
          <p role="alert" className="mb-4">
            {refusalText(answer.refusal)}
          </p>
          <Button variant="brass" onClick={retry}>
            {texts.join.tryAgain}
          </Button>
        </>
      )}
    </Sheet>
  );
}

/** Empty for an error, which has its own alert. */
function statusOf(answer: OfferAnswer | undefined): string {
  if (answer === undefined) return move.asking;
  return answer.ok ? move.ready : '';
}

/** Requests a new code for each attempt, which makes the one before it invalid. */
function useMoveCode(room: string, attempt: number): OfferAnswer | undefined {
  const [latest, setLatest] = useState<{ readonly attempt: number; readonly answer: OfferAnswer }>();
  useEffect(() => {
    let isCurrent = true;
    void createApi()
      .createMoveCode(room)
      .then((answer) => isCurrent && setLatest({ attempt, answer }));
    return () => {
      isCurrent = false;
    };
  }, [room, attempt]);
  return latest?.attempt === attempt ? latest.answer : undefined;
}

interface MoveOfferProps {
  readonly room: string;
  readonly moveCode: string;
  /** By this device's clock. */
  readonly expiresAt: number;
  readonly onRenew: () => void;
}

/** The link to scan, copy or type, until it expires. */
function MoveOffer({ room, moveCode, expiresAt, onRenew }: MoveOfferProps) {
  const seconds = useSecondsLeft(expiresAt) ?? 0;
  const { origin, origins } = useShareOrigin();
  if (seconds === 0)
    return (
      <>
        <p role="status" className="mb-4">
          {move.expired}
        </p>
        <Button variant="brass" onClick={onRenew}>
          {move.newCode}
        </Button>
      </>
    );
  if (origin === undefined) return null;
  const link = origin + roomPath(room, moveCode);
  const isReachable = origins.length > 0;
  return (
    <>
      {isReachable ? <p className="mb-4">{move.lead}</p> : <OnlyHere />}
      <QrAndCode
        link={isReachable ? link : null}
        qrName={move.qrName}
        label={move.typed(room.toUpperCase())}
        code={formatMoveCode(moveCode.toUpperCase())}
      />
      <p className="mt-4 text-center tabular-nums" aria-live="off">
        {move.expiresIn(formatMinutes(seconds))}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton link={link} />
      </div>
      <p className="mt-3 text-center text-soft">{move.secret}</p>
    </>
  );
}

/** `4:05`. */
function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
