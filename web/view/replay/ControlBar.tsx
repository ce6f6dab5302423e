import type { SeatId } from '@mayi/core/protocol';
import type { ReactNode } from 'react';
import { SPEEDS } from '../../replay/replayStore.ts';
import { replay as words } from '../../texts/replay.ts';
import { Back, BackRound, BackTurn, Forward, NextRound, NextTurn, Pause, Play } from './icons.tsx';
import { useReplay, useShown } from './replayContext.ts';
import { Timeline } from './Timeline.tsx';

/** Below the cards, where a player's buttons are. */
export function ControlBar({ children }: { readonly children?: ReactNode }) {
  const step = useReplay((replay) => replay.step);
  const turn = useReplay((replay) => replay.turn);
  const round = useReplay((replay) => replay.round);
  return (
    <section className="table-foot replay-bar" aria-label={words.controls}>
      <div className="replay-row">
        <Control name={words.previousRound} onPress={() => round(-1)}>
          <BackRound />
        </Control>
        <Timeline />
        <Control name={words.nextRound} onPress={() => round(1)}>
          <NextRound />
        </Control>
      </div>
      <div className="replay-row replay-buttons">
        <SeatChoice />
        <div className="replay-steps">
          <Control name={words.previousTurn} onPress={() => turn(-1)}>
            <BackTurn />
          </Control>
          <Control name={words.back} onPress={() => step(-1)}>
            <Back />
          </Control>
          <PlayButton />
          <Control name={words.forward} onPress={() => step(1)}>
            <Forward />
          </Control>
          <Control name={words.nextTurn} onPress={() => turn(1)}>
            <NextTurn />
          </Control>
        </div>
        <div className="replay-end">
          <SpeedButton />
          {children}
        </div>
      </div>
    </section>
  );
}

interface ControlProps {
  readonly name: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Control({ name, onPress, children }: ControlProps) {
  return (
    <button type="button" className="icon-button" aria-label={name} title={name} onClick={onPress}>
      {children}
    </button>
  );
}

function PlayButton() {
  const isPlaying = useReplay((replay) => replay.isPlaying);
  const toggle = useReplay((replay) => replay.togglePlaying);
  const name = isPlaying ? words.pause : words.play;
  return (
    <button
      type="button"
      className="replay-play button-brass"
      aria-label={name}
      title={name}
      onClick={toggle}
    >
      {isPlaying ? <Pause /> : <Play />}
    </button>
  );
}

function SpeedButton() {
  const speed = useReplay((replay) => replay.speed);
  const setSpeed = useReplay((replay) => replay.setSpeed);
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
  return (
    <button
      type="button"
      className="replay-speed"
      aria-label={words.speed(speed)}
      title={words.speed(speed)}
      onClick={() => setSpeed(next)}
    >
      {words.speedShort(speed)}
    </button>
  );
}

function SeatChoice() {
  const { recording, you } = useShown();
  const watched = useReplay((replay) => replay.watched);
  const watch = useReplay((replay) => replay.watch);
  return (
    <select
      className="replay-seat"
      aria-label={words.watch}
      value={watched}
      onChange={(event) => watch(event.target.value as SeatId | 'all')}
    >
      {recording.log.players.map(({ id, name = id }) => (
        <option key={id} value={id}>
          {id === you ? words.ownSeat : words.seatOf(name)}
        </option>
      ))}
      <option value="all">{words.allHands}</option>
    </select>
  );
}
