import { reactionText } from '@mayi/core/protocol';
import { type CSSProperties, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { after } from '../../session/timers.ts';
import { followReactions, type ShownReaction } from '../../state/table/reactions.ts';
import { later } from '../../texts/later.ts';
import { usePreferences } from '../app/preferences.ts';
import { useTableStores } from '../app/tableContext.ts';
import { ReactionDrawing } from './drawings.tsx';
import { isSilenced } from './muted.ts';

/** What is shown at the seats now, at most one reaction for each; muted players are left out. */
function useReactions(): readonly ShownReaction[] {
  const { table } = useTableStores();
  const [shown, setShown] = useState<readonly ShownReaction[]>([]);
  useEffect(() => followReactions(table, { after, isMuted: isSilenced, onChange: setShown }), [table]);
  return shown;
}

/**
 * Everybody's reactions, each on top of its player's avatar for two seconds. Works on any page inside a `TableContext`, the TV's
 * included: a reaction is as large as the avatar.
 */
export function ReactionLayer() {
  const shown = useReactions();
  const isSaid = usePreferences(({ sayReactions }) => sayReactions);
  return createPortal(
    <>
      <div className="reaction-layer" aria-hidden="true">
        {shown.map((one) => (
          <Bubble key={one.n} shown={one} />
        ))}
      </div>
      {isSaid && <Announcements shown={shown} />}
    </>,
    document.body,
  );
}

function Bubble({ shown: { seat, name, reaction } }: { readonly shown: ShownReaction }) {
  const [place, setPlace] = useState<CSSProperties | null>(null);
  useLayoutEffect(() => {
    const measure = () => setPlace(placeOf(seat));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [seat]);
  return (
    <div className="reaction" data-reaction={reaction} data-of={seat} style={place ?? undefined}>
      <ReactionDrawing reaction={reaction} />
      {place === null && <span>{name}</span>}
    </div>
  );
}

/** In px, however small the avatar is. */
const MIN_SIZE = 52;

/** Over the player's avatar, a little larger; null if there's none in sight. What covers others comes last in the document. */
function placeOf(seat: string): CSSProperties | null {
  const avatars = document.querySelectorAll(`[data-avatar="${CSS.escape(seat)}"]`);
  const rects = Array.from(avatars, (avatar) => avatar.getBoundingClientRect());
  const at = rects.findLast(isInSight);
  if (at === undefined) return null;
  const size = Math.max(MIN_SIZE, at.width * 1.3);
  const within = (middle: number, space: number) => Math.min(Math.max(middle, size / 2), space - size / 2);
  return {
    left: within(at.left + at.width / 2, window.innerWidth),
    top: within(at.top + at.height / 2, window.innerHeight),
    '--reaction-size': `${size}px`,
  } as CSSProperties;
}

/** At least a part of it. */
function isInSight({ width, left, right, top, bottom }: DOMRect): boolean {
  return width > 0 && right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;
}

/** Old lines go, but not before a busy screen reader has had time for them. */
const MAX_LINES = 6;

/** For screen readers. Lines are only ever added, so each is read out once. */
function Announcements({ shown }: { readonly shown: readonly ShownReaction[] }) {
  const [lines, setLines] = useState<readonly ShownReaction[]>([]);
  const newest = shown.at(-1);
  useEffect(() => {
    if (newest) setLines((before) => [...before.filter(({ n }) => n !== newest.n), newest].slice(-MAX_LINES));
  }, [newest]);
  return (
    <div role="log" aria-live="polite" className="sr-only">
      {lines.map((one) => (
        <p key={one.n}>{sentenceOf(one)}</p>
      ))}
    </div>
  );
}

const { reactions: words } = later;

function sentenceOf({ isYou, name, reaction }: ShownReaction): string {
  return isYou ? words.sent(words.names[reaction]) : `${reactionText(name, reaction)}.`;
}
