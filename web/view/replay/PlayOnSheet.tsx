import type { SeatId } from '@mayi/core/protocol';
import type { Level } from '@mayi/core/rules';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { variationOf } from '../../replay/variation.ts';
import { handOver } from '../../session/handOver.ts';
import { savedGame } from '../../solo/savedGame.ts';
import { aboutChoices } from '../../texts/aboutChoices.ts';
import { texts } from '../../texts/index.ts';
import { replay as words } from '../../texts/replay.ts';
import { Button } from '../shared/Button.tsx';
import { Segments } from '../shared/fields.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { useReplay, useShown } from './replayContext.ts';

const { playOn } = words;
const { levels } = texts.choices;

/** All but the one that plays at random: against it, nothing can be tried out. */
const LEVEL_CHOICES = ['beginner', 'steady', 'sharp', 'expert', 'master'] as const satisfies readonly Level[];

/** Makes the moment that is shown a solo game. */
export function PlayOnSheet({ onClose }: { readonly onClose: () => void }) {
  const { recording, you } = useShown();
  const move = useReplay(({ moment }) => moment.move);
  const watched = useReplay((replay) => replay.watched);
  const [seat, setSeat] = useState<SeatId>(
    watched === 'all' ? (you ?? (recording.log.players[0]?.id as SeatId)) : watched,
  );
  const [level, setLevel] = useState<Level>('steady');
  const state = recording.states[move];
  const name = recording.log.players.find(({ id }) => id === seat)?.name ?? '';
  const isOver = state === undefined || state.isOver;
  return (
    <Sheet title={playOn.title} onClose={onClose}>
      {isOver ? (
        <p>{playOn.over}</p>
      ) : (
        <div className="grid gap-5">
          <p>{playOn.about(name, state.currentRound)}</p>
          <Segments
            legend={playOn.seat}
            segments={recording.log.players.map(({ id, name = id }) => ({ value: id as SeatId, name }))}
            value={seat}
            onChange={setSeat}
          />
          <div>
            <Segments
              legend={playOn.level}
              segments={LEVEL_CHOICES.map((value) => ({ value, name: levels[value].name }))}
              value={level}
              onChange={setLevel}
            />
            <p className="mt-1.5 text-soft">{aboutChoices.levels[level]}</p>
          </div>
          <Start move={move} seat={seat} level={level} onCancel={onClose} />
        </div>
      )}
    </Sheet>
  );
}

interface StartProps {
  readonly move: number;
  readonly seat: SeatId;
  readonly level: Level;
  readonly onCancel: () => void;
}

/** Asks first if an unfinished game would be lost. */
function Start({ move, seat, level, onCancel }: StartProps) {
  const { recording } = useShown();
  const [, navigate] = useLocation();
  const [hasSaved, setHasSaved] = useState<boolean>();
  useEffect(() => void savedGame().then((found) => setHasSaved(found !== undefined)), []);
  const start = () => {
    const record = variationOf(recording, { move, seat, level, gameId: newId(), now: Date.now() });
    if (record === undefined) return;
    handOver(record);
    navigate('/solo');
  };
  if (!hasSaved)
    return (
      <Button variant="brass" size="large" disabled={hasSaved === undefined} onClick={start}>
        {playOn.play}
      </Button>
    );
  return (
    <div className="grid gap-2">
      <p role="alert">{playOn.replaces}</p>
      <Button variant="danger" onClick={start}>
        {playOn.replace}
      </Button>
      <Button onClick={onCancel}>{playOn.keep}</Button>
    </div>
  );
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `solo-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
