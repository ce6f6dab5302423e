import { useEffect, useRef, useState } from 'react';
import { beginEntry } from '../../score/changes.ts';
import { currentRound } from '../../score/evening.ts';
import { scoredBy } from '../../score/sheet.ts';
import { score as words } from '../../texts/score.ts';
import { DealStage } from './DealStage.tsx';
import { EntryStage } from './EntryStage.tsx';
import { LayDownHelp } from './LayDownHelp.tsx';
import { PadFrame } from './PadFrame.tsx';
import { type EveningProps, useScorePad } from './scorePadContext.ts';

interface Correction {
  readonly round: number;
  readonly player: number;
}

/** A game that goes on: the round to play, its points to enter, or an earlier one to correct. */
export function Pad({ evening }: EveningProps) {
  const pad = useScorePad();
  const [correction, setCorrection] = useState<Correction | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const round = currentRound(evening) ?? 0;
  if (isAsking) return <LayDownHelp evening={evening} round={round} onClose={() => setIsAsking(false)} />;
  const isCorrecting = correction !== null && evening.rounds[correction.round] !== undefined;
  const shown = isCorrecting ? correction.round : round;
  const isDeal = !isCorrecting && evening.rounds[round] === undefined;
  return (
    <PadFrame evening={evening} round={shown}>
      <Totals evening={evening} />
      {isDeal ? (
        <DealStage
          evening={evening}
          round={round}
          onEnter={() => pad.change(beginEntry)}
          onCorrect={(at, player) => setCorrection({ round: at, player })}
          onAsk={() => setIsAsking(true)}
        />
      ) : (
        <EntryStage
          key={`${shown} ${isCorrecting ? correction.player : ''}`}
          evening={evening}
          round={shown}
          player={isCorrecting ? correction.player : undefined}
          onDone={() => setCorrection(null)}
        />
      )}
    </PadFrame>
  );
}

/** Screen readers hear the totals after each round and each correction. */
export function Totals({ evening }: EveningProps) {
  const scored = scoredBy(evening);
  const text =
    scored.roundHistory.length === 0
      ? ''
      : words.totals(scored.players.map(({ name, totalScore }) => `${name} ${totalScore}`).join(', '));
  const first = useRef(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text !== first.current) setSaid(text);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
