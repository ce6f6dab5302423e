import { later } from '../../texts/later.ts';
import { Button } from '../shared/Button.tsx';
import { CopyButton } from '../shared/CopyButton.tsx';
import { QrCode } from '../shared/QrCode.tsx';
import { useSecondsLeft } from '../shared/useSecondsLeft.ts';
import { inGroups, roomPath } from './moveLink.ts';

const { move } = later;

interface MoveOfferProps {
  readonly room: string;
  readonly moveCode: string;
  /** By this device's clock. */
  readonly until: number;
  readonly onAgain: () => void;
}

/** The link, to be photographed, copied or typed, for as long as it holds. */
export function MoveOffer({ room, moveCode, until, onAgain }: MoveOfferProps) {
  const seconds = useSecondsLeft(until) ?? 0;
  if (seconds === 0)
    return (
      <>
        <p role="status" className="mb-4">
          {move.tooOld}
        </p>
        <Button look="brass" onClick={onAgain}>
          {move.another}
        </Button>
      </>
    );
  const link = `${window.location.origin}${roomPath(room, moveCode)}`;
  return (
    <>
      <p className="mb-4">{move.lead}</p>
      <div className="flex flex-wrap items-center justify-center gap-5">
        <QrCode link={link} name={move.qrName} />
        <div className="min-w-40 text-center">
          <p className="text-soft">{move.typed(room.toUpperCase())}</p>
          <p className="lobby-code">{inGroups(moveCode.toUpperCase())}</p>
        </div>
      </div>
      <p className="mt-4 text-center tabular-nums" aria-live="off">
        {move.holds(minutesOf(seconds))}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton link={link} />
      </div>
      <p className="mt-3 text-center text-soft">{move.secret}</p>
    </>
  );
}

/** `4:05`. */
function minutesOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
