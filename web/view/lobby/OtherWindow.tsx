import { texts } from '../../texts/index.ts';
import { Button } from '../shared/Button.tsx';
import { Panel } from '../shared/Panel.tsx';

/** The same seat is played from a newer window. */
export function OtherWindow({ onHere }: { readonly onHere: () => void }) {
  return (
    <Panel className="text-center">
      <p role="status" className="mb-3 text-lg">
        {texts.lobby.otherWindow}
      </p>
      <Button look="brass" onClick={onHere}>
        {texts.lobby.playHere}
      </Button>
    </Panel>
  );
}
