import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { SoloRecord } from '../../solo/record.ts';
import { savedRecord } from '../../solo/savedGame.ts';
import { later } from '../../texts/later.ts';

const words = later.games;

/** Says that a solo game was played on from another one, and leads to the moment. Renders nothing for any other game. */
export function VariationNote({ gameId }: { readonly gameId: string }) {
  const [from, setFrom] = useState<SoloRecord['variationOf']>();
  useEffect(() => {
    let isCurrent = true;
    void savedRecord(gameId).then(
      (record) => isCurrent && setFrom(typeof record === 'object' ? record.variationOf : undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [gameId]);
  if (from === undefined) return null;
  return (
    <p className="mt-1 text-on-cloth-soft">
      {words.variationOf(from.move)}{' '}
      {from.gameId !== '' && (
        <Link href={`/games/${from.gameId}/replay?move=${from.move}`} className="underline">
          {words.original}
        </Link>
      )}
    </p>
  );
}
