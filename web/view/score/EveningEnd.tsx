import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rematch } from '../../score/changes.ts';
import { scoredBy } from '../../score/sheet.ts';
import { type GameEnd, gameEnd } from '../../state/scores.ts';
import { later } from '../../texts/later.ts';
import { score as words } from '../../texts/score.ts';
import { Ranking } from '../ends/GameResult.tsx';
import { WinnerScene } from '../ends/WinnerScene.tsx';
import { rulesName } from '../games/pastGames.ts';
import { BackLink, Button } from '../shared/Button.tsx';
import { takeFocus } from '../shared/hooks.ts';
import { keepFocus } from '../shared/keepFocus.ts';
import { Panel } from '../shared/Page.tsx';
import { Sheet } from './DealStage.tsx';
import { EntryStage } from './EntryStage.tsx';
import { newEveningId } from './newEveningId.ts';
import { Totals } from './Pad.tsx';
import { PadFrame, Problems } from './PadFrame.tsx';
import { ShareEvening } from './ShareEvening.tsx';
import { type EveningProps, useScorePad, useScorePadState } from './scorePadContext.ts';
import { useJustShown } from './useJustShown.ts';

const { ends } = later;
const nobodyIsABot = () => false;

interface EveningEndProps extends EveningProps {
  /** It ended just now. */
  readonly isNew: boolean;
}

/** After the last round: the winner's scene, once, and then the result. */
export function EveningEnd({ evening, isNew }: EveningEndProps) {
  const pad = useScorePad();
  const [isCelebrating, setIsCelebrating] = useState(isNew);
  const [correction, setCorrection] = useState<{ readonly round: number; readonly player: number } | null>(
    null,
  );
  const canUndo = useScorePadState((state) => (state.pad?.undo.length ?? 0) > 0);
  const end = gameEnd(scoredBy(evening));
  if (end === undefined) return null;
  if (isCelebrating) return <Celebration end={end} onEnd={() => setIsCelebrating(false)} />;
  if (correction !== null)
    return (
      <PadFrame evening={evening} round={correction.round}>
        <EntryStage evening={evening} {...correction} onDone={() => setCorrection(null)} />
      </PadFrame>
    );
  const again = rematch(evening, '', 0);
  return (
    <div ref={keepFocus} className="room min-h-dvh">
      <main className="end">
        <div className="-mb-2 justify-self-start">
          <BackLink href="/">{words.back}</BackLink>
        </div>
        <Problems />
        <Totals evening={evening} />
        <EndHead evening={evening} end={end}>
          <Button
            variant="brass"
            size="large"
            onClick={() => pad.start(rematch(evening, newEveningId(Date.now()), Date.now()))}
          >
            {words.end.rematch}
          </Button>
          <Button size="large" onClick={pad.close}>
            {words.end.newTable}
          </Button>
          <p className="w-full text-on-cloth-soft">
            {words.end.rematchAbout(again.players[again.firstDealer] ?? '')}
          </p>
        </EndHead>
        <EndPanels evening={evening} end={end} />
        <Sheet evening={evening} onCorrect={(round, player) => setCorrection({ round, player })} />
        {canUndo && (
          <div>
            <Button onClick={pad.undo}>{words.undo}</Button>
          </div>
        )}
      </main>
    </div>
  );
}

interface EndProps extends EveningProps {
  readonly end: GameEnd;
}

export function EndHead({ evening, end, children }: EndProps & { readonly children?: ReactNode }) {
  const { rules, rounds, isEnded } = evening;
  return (
    <header className="end-head felt rim">
      <p className="text-on-cloth-soft">
        {rulesName(rules.name)} · {words.end.realCards}
      </p>
      <h1 ref={takeFocus} tabIndex={-1} className="end-title outline-none">
        {end.text}
      </h1>
      <p className="text-lg text-on-cloth-soft">{ends.withPoints(end.ranking[0]?.total ?? 0)}</p>
      {isEnded && rounds.length < rules.contracts.length && (
        <p className="text-on-cloth-soft">{words.end.early(rounds.length)}</p>
      )}
      <div className="mt-5 flex flex-wrap justify-center gap-3 empty:hidden">{children}</div>
    </header>
  );
}

export function EndPanels({ evening, end }: EndProps) {
  return (
    <Panel title={ends.ranking}>
      <Ranking end={end} isBot={nobodyIsABot} />
      <ShareEvening evening={evening} />
    </Panel>
  );
}

const SHOWN_MS = 7000;

/** Any key ends it, and so does the button. */
function Celebration({ end, onEnd }: { readonly end: GameEnd; readonly onEnd: () => void }) {
  const isDeaf = useJustShown();
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), SHOWN_MS);
    const listen = ({ repeat }: KeyboardEvent) => repeat || latest.current();
    window.addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', listen);
    };
  }, []);
  return (
    <main className="finale">
      <WinnerScene end={end} isBot={nobodyIsABot} isForAll>
        <button type="button" className="finale-skip" onClick={() => isDeaf() || onEnd()}>
          {words.end.skip}
        </button>
      </WinnerScene>
    </main>
  );
}
