import type { WireSeat } from '@mayi/core/protocol';
import { texts } from '../../texts/index.ts';
import { Button } from '../shared/Button.tsx';
import { Panel } from '../shared/Panel.tsx';

const { lobby } = texts;

interface LookingOnProps {
  readonly seats: readonly WireSeat[];
  readonly onSitDown: () => void;
}

/** For somebody without a chair. */
export function LookingOn({ seats, onSitDown }: LookingOnProps) {
  const isFree = seats.some(({ who }) => who === 'nobody');
  return (
    <Panel className="text-center">
      <p role="status" className="font-semibold text-lg">
        {lobby.lookingOn}
      </p>
      <p className="text-soft">{isFree ? lobby.lookingOnAbout : lobby.lookingOnFull}</p>
      {isFree && (
        <Button look="brass" size="large" className="mt-4 w-full" onClick={onSitDown}>
          {lobby.sitDown}
        </Button>
      )}
    </Panel>
  );
}
