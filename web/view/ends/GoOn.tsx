import type { Known } from '@mayi/core/protocol';
import { listed } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/context.tsx';
import { Button } from '../shared/Button.tsx';
import { useSecondsLeft } from '../shared/useSecondsLeft.ts';

const { ends } = texts;

/** On to the next round: by all who are ready, or by itself after a while. */
export function GoOn({ next }: { readonly next: string }) {
  const known = useTable((table) => table.known);
  const skew = useTable((table) => table.skew);
  const ask = useTable((table) => table.ask);
  const goesOnAt = known?.room.goesOnAt ?? null;
  const seconds = useSecondsLeft(goesOnAt === null ? null : goesOnAt - skew);
  if (known === undefined) return null;
  const isReady = known.room.seats.some(({ id, ready }) => id === known.you && ready);
  const waiting = waitedFor(known);
  return (
    <footer className="end-foot">
      <div className="go-on">
        <p className="grow leading-snug">
          <span className="font-semibold">{next}</span>
          <span role="status" className="block text-soft">
            {isReady && ends.youAreReady} {waiting.length > 0 && ends.waitingFor(listed(waiting))}
          </span>
          {seconds !== null && (
            <span className="block text-soft" aria-hidden="true">
              {ends.goesOnIn(seconds)}
            </span>
          )}
        </p>
        {known.you !== null && !isReady && (
          <Button
            look="brass"
            size="large"
            className="w-full sm:w-auto"
            onClick={() => void ask({ type: 'go-on' })}
          >
            {ends.goOn}
          </Button>
        )}
      </div>
    </footer>
  );
}

/** The others who are here and have not seen enough yet. */
function waitedFor({ room, you }: Known): string[] {
  return room.seats
    .filter(({ id, who, presence, ready }) => {
      const isHere = who === 'person' && (presence === 'here' || presence === 'nudged');
      return isHere && !ready && id !== you;
    })
    .map(({ name }) => name);
}
