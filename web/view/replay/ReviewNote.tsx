import type { Review } from '@mayi/bots';
import { useEffect, useState } from 'react';
import { keyOf, reviewsOnDevice } from '../../review/savedReviews.ts';
import { review as words } from '../../texts/review.ts';
import { CardText } from '../shared/CardText.tsx';
import { useReplay, useShown } from './replayContext.ts';

/** What a look back says about the decision that comes next, if this device has one of the watched player. */
export function ReviewNote() {
  const { recording, you } = useShown();
  const watched = useReplay((replay) => replay.watched);
  const { move, isRoundEnd } = useReplay((replay) => replay.moment);
  const isPlaying = useReplay((replay) => replay.isPlaying);
  const review = useSavedReview();
  const decision = isRoundEnd ? undefined : review?.decisions.find((one) => one.commandIndex === move);
  // While it plays, nothing moves.
  if (review?.playerId !== watched || decision === undefined || isPlaying) return null;
  const name = recording.log.players.find(({ id }) => id === watched)?.name ?? watched;
  return (
    <p className="connection-note replay-review">
      <span>
        <CardText text={words.words(decision, watched === you ? undefined : name)} />
      </span>
    </p>
  );
}

function useSavedReview(): Review | undefined {
  const { recording, you } = useShown();
  const watched = useReplay((replay) => replay.watched);
  const [review, setReview] = useState<Review>();
  const { gameId } = recording.log;
  useEffect(() => {
    let isCurrent = true;
    setReview(undefined);
    if (gameId === undefined || watched === 'all') return;
    void reviewsOnDevice()
      .get(keyOf(gameId, watched, watched === you))
      .then((found) => isCurrent && setReview(found));
    return () => {
      isCurrent = false;
    };
  }, [gameId, watched, you]);
  return review;
}
