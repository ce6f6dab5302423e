import { Fragment } from 'react';
import { SHOWN_CARD, spoken } from '../../state/wording.ts';

/** A text whose cards are seen as `9♣` and heard as "the nine of clubs". */
export function Spoken({ text }: { readonly text: string }) {
  // One element, so that a grid or flex around it sees one line of text; what is only heard stays, and scrolls, with it.
  return (
    <span className="relative">
      {text.split(SHOWN_CARD).map((part, nth) =>
        nth % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
          <Fragment key={nth}>
            <span aria-hidden="true">{part}</span>
            <span className="sr-only">{spoken(part)}</span>
          </Fragment>
        ),
      )}
    </span>
  );
}
