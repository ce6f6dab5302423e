import type { SeatId } from '@mayi/core/protocol';
import { type ReactNode, useState } from 'react';
import { SPEEDS } from '../../replay/replayStore.ts';
import { replay as words } from '../../texts/replay.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { Button } from '../shared/Button.tsx';
import {
  Back,
  BackRound,
  BackTurn,
  Branch,
  Everyone,
  Forward,
  NextRound,
  NextTurn,
  Pause,
  Play,
} from './icons.tsx';
import { PlayOnSheet } from './PlayOnSheet.tsx';
import { useReplay, useShown } from './replayContext.ts';
import { Timeline } from './Timeline.tsx';

/** Below the cards, where a player's buttons are. */
export function ControlBar() {
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
          <PlayOnButton />
        </div>
      </div>
    </section>
  );
}

/** On a phone, it's among the icons at the top. */
function PlayOnButton() {
  const pause = useReplay((replay) => replay.pause);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    pause();
    setIsOpen(true);
  };
  return (
    <>
      <span className="replay-branch">
        <Button onClick={open}>
          <Branch />
          {words.playOn.button}
        </Button>
      </span>
      {isOpen && <PlayOnSheet onClose={() => setIsOpen(false)} />}
    </>
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
  const name = recording.log.players.find(({ id }) => id === watched)?.name ?? '';
  const options = [
    ...recording.log.players.map(({ id, name = id }) => ({
      id,
      text: id === you ? words.ownSeat : words.seatOf(name),
    })),
    { id: 'all', text: words.allHands },
  ];
  return (
    <span className="replay-seat">
      {watched === 'all' ? (
        <Everyone />
      ) : (
        <Avatar name={name} seat={watched} isBot={recording.bots.includes(watched)} size={1.75} />
      )}
      <span className="replay-seat-name" aria-hidden="true">
        {options.find(({ id }) => id === watched)?.text}
      </span>
      <select
        aria-label={words.watch}
        value={watched}
        onChange={(event) => watch(event.target.value as SeatId | 'all')}
      >
        {options.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
