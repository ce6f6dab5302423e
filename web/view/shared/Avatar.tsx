import { type CSSProperties, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { hueOf, initialsOf } from './initials.ts';

interface AvatarProps {
  readonly name: string;
  /** `s1` to `s8`: each seat has its color. */
  readonly seat: string;
  /** Computer players have faces, people have initials. */
  readonly isBot?: boolean;
  readonly isProgram?: boolean;
  /** In rem. */
  readonly size?: number;
  /** The table is waiting for this player. */
  readonly isThinking?: boolean;
  readonly isAway?: boolean;
  readonly isDown?: boolean;
  /** Cards in hand. */
  readonly count?: number | undefined;
}

/** A player at a glance. Reactions are shown on `data-avatar`. Hidden from screen readers: the parent says the same in words. */
export function Avatar({
  name,
  seat,
  isBot,
  isProgram,
  size = 2.75,
  isThinking,
  isAway,
  isDown,
  count,
}: AvatarProps) {
  const style = { '--hue': hueOf(seat), '--size': `${size}rem` } as CSSProperties;
  return (
    <span
      aria-hidden="true"
      className="avatar"
      data-avatar={seat}
      data-thinking={isThinking || undefined}
      data-away={isAway || undefined}
      style={style}
    >
      <span className="avatar-face">{isBot ? <BotFace name={name} /> : initialsOf(name)}</span>
      {isDown && (
        <svg aria-hidden="true" className="avatar-down" viewBox="0 0 20 20">
          <circle cx="10" cy="10" r="9" />
          <path d="M5.5 10.5 8.7 13.6 14.6 6.9" />
        </svg>
      )}
      {isAway && (
        <svg aria-hidden="true" className="avatar-away" viewBox="0 0 20 20">
          <circle cx="10" cy="10" r="9" />
          <path d="M13.2 12.8A4.6 4.6 0 0 1 8 5.7a4.6 4.6 0 1 0 5.2 7.1Z" />
        </svg>
      )}
      {isProgram && (
        <svg aria-hidden="true" className="avatar-program" viewBox="0 0 20 20">
          <circle cx="10" cy="10" r="9" />
          <path d="M6 7l3 3-3 3M10.5 13.5h4" />
        </svg>
      )}
      {count !== undefined && <span className="avatar-count">{count}</span>}
    </span>
  );
}

type Faces = typeof import('./Face.tsx');

/** Null until they're loaded, which is after the first cards are shown. */
const faceStore = createStore<{ readonly faces: Faces | null }>(() => ({ faces: null }));

/** Initials until the face is there, or if it can't be downloaded. */
function BotFace({ name }: { readonly name: string }) {
  const { faces } = useStore(faceStore);
  useEffect(() => {
    if (faces === null)
      void import('./Face.tsx').then(
        (faces) => faceStore.setState({ faces }),
        () => {},
      );
  }, [faces]);
  const look = faces?.lookOf(name);
  return faces && look ? <faces.Face look={look} /> : initialsOf(name);
}
