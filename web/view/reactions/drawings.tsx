import type { Reaction } from '@mayi/core/protocol';
import type { ReactNode } from 'react';

/** Our own small drawings: a TV or an old phone may have no emoji, and these look the same everywhere. */
const DRAWINGS: Readonly<Record<Reaction, ReactNode>> = {
  applause: (
    <>
      <g stroke="#d9a441" strokeWidth="2.6">
        <path d="M24 3.5v5M11.5 7.5l3 4M36.5 7.5l-3 4" />
      </g>
      <path
        fill="#f4c58f"
        stroke="#7a4a1d"
        d="M21.5 41.5c-6 0-11-4-11.5-11L8.6 20.2c-.3-3.6 3.6-4 4.3-.9l1.2 5.4L13 15.6c-.4-3.6 3.8-4.1 4.5-.7L19 23l-.3-8.6c0-3.3 4.2-3.4 4.5-.1L24 26z"
      />
      <path
        fill="#ffd9ab"
        stroke="#7a4a1d"
        d="M26.5 41.5c6 0 11-4 11.5-11l1.4-10.3c.3-3.6-3.6-4-4.3-.9l-1.2 5.4 1.1-9.1c.4-3.6-3.8-4.1-4.5-.7L29 23l.3-8.6c0-3.3-4.2-3.4-4.5-.1L24 26l-2.6 2.5c-2.7 3.2-2 9.6 5.1 13z"
      />
    </>
  ),
  ouch: (
    <>
      <circle cx="24" cy="25" r="17" fill="#ffce4d" stroke="#7a4a1d" />
      <path stroke="#4a2c10" d="m13.5 18 6 3.2-6 3.2M34.5 18l-6 3.2 6 3.2" />
      <path stroke="#4a2c10" d="M15 34c2-3 4-3 6 0s4 3 6 0 4-3 6 0" />
      <path
        fill="#6db7e8"
        stroke="#2f6f9c"
        strokeWidth="1.6"
        d="M38 8.500c2.6 3.6 3.6 5.3 3.6 7a3.6 3.6 0 0 1-7.2 0c0-1.7 1-3.4 3.6-7z"
      />
    </>
  ),
  laugh: (
    <>
      <circle cx="24" cy="25" r="17" fill="#ffce4d" stroke="#7a4a1d" />
      <path stroke="#4a2c10" d="M13.5 21.500c1.5-3.3 5-3.3 6.5 0M28 21.500c1.5-3.3 5-3.3 6.5 0" />
      <path fill="#7c1f24" stroke="#4a2c10" d="M13.5 27h21c0 7-4.5 11-10.5 11s-10.5-4-10.5-11z" />
      <path fill="#ff8f8f" d="M18.5 36.200c1-3.5 10-3.5 11 0-1.6 1.2-3.4 1.8-5.5 1.800s-3.9-.6-5.5-1.800z" />
    </>
  ),
  hurry: (
    <>
      <path
        fill="#e8f3f2"
        stroke="#7a4a1d"
        d="M14.5 8h19c0 8-3 11.5-7.5 16 4.5 4.5 7.5 8 7.5 16h-19c0-8 3-11.5 7.5-16-4.5-4.5-7.5-8-7.5-16z"
      />
      <path
        fill="#e0a63a"
        d="M17.5 15h13c-1 3-3.3 5.3-6.5 8.5-3.2-3.2-5.5-5.5-6.5-8.500zM16.5 38c.6-4.5 4-6.5 7.5-8 3.5 1.5 6.9 3.5 7.5 8z"
      />
      <path stroke="#7a4a1d" strokeWidth="3.4" d="M12 7h24M12 41h24" />
    </>
  ),
  thanks: (
    <>
      <path stroke="#2f7d43" strokeWidth="3" d="M24 26v17" />
      <path
        fill="#4fa763"
        stroke="#2f7d43"
        d="M24 40c-1-5-5-7-10-6.5 1 5 5 7.5 10 6.500zM24 36c1-5 5-7 10-6.5-1 5-5 7.5-10 6.500z"
      />
      <g fill="#ef6f8a" stroke="#8c2440">
        <circle cx="24" cy="9.5" r="5.6" />
        <circle cx="31.8" cy="15.2" r="5.6" />
        <circle cx="28.8" cy="24.3" r="5.6" />
        <circle cx="19.2" cy="24.3" r="5.6" />
        <circle cx="16.2" cy="15.2" r="5.6" />
      </g>
      <circle cx="24" cy="17.5" r="5.2" fill="#ffce4d" stroke="#7a4a1d" />
    </>
  ),
  heart: (
    <>
      <path
        fill="#d8243f"
        stroke="#7c1022"
        d="M24 41C10 31.5 5.5 24.5 5.5 17.500c0-6 4.3-9.5 9-9.5 4 0 7.5 2.3 9.5 6.5 2-4.2 5.5-6.5 9.5-6.5 4.7 0 9 3.5 9 9.500C42.5 24.5 38 31.5 24 41z"
      />
      <path stroke="#ff9fae" strokeWidth="2.6" d="M11 17.500c0-2.6 1.6-4.2 4-4.3" />
    </>
  ),
};

export function ReactionDrawing({ reaction }: { readonly reaction: Reaction }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className="reaction-drawing"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {DRAWINGS[reaction]}
    </svg>
  );
}
