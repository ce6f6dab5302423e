import { Fragment } from 'react';
import { SHOWN_CARD, spoken } from '../../state/wording.ts';

/** A text with cards in it: sighted players see `9♣`, screen readers say "nine of clubs". */
export function CardText({ text }: { readonly text: string }) {
  // One relative element: a grid or flex parent sees one line of text, and the hidden parts scroll along with it.
  return (
    <span className="relative">
      {text.split(SHOWN_CARD).map((part, nth) =>
        nth % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its place in the text
          <Fragment key={nth}>
            <span aria-hidden="true">{part}</span>
            <span className="sr-only">{spoken(part)}</span>
          </Fragment>
        ),
      )}
    </span>
  );
}
