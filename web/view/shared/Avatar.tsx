import type { CSSProperties } from 'react';
import { hueOf, initialsOf } from './initials.ts';

interface AvatarProps {
  readonly name: string;
  /** `s1` to `s8`: each seat has its color. */
  readonly seat: string;
  /** In rem. */
  readonly size?: number;
  /** The table is waiting for this player. */
  readonly isThinking?: boolean;
  readonly isAway?: boolean;
  readonly isDown?: boolean;
  /** Cards in hand. */
  readonly count?: number | undefined;
}

/** A player at a glance. Hidden from screen readers: the parent says the same in words. */
export function Avatar({ name, seat, size = 2.75, isThinking, isAway, isDown, count }: AvatarProps) {
  const style = { '--hue': hueOf(seat), '--size': `${size}rem` } as CSSProperties;
  return (
    <span
      aria-hidden="true"
      className="avatar"
      data-thinking={isThinking || undefined}
      data-away={isAway || undefined}
      style={style}
    >
      <span className="avatar-face">{initialsOf(name)}</span>
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
      {count !== undefined && <span className="avatar-count">{count}</span>}
    </span>
  );
}
