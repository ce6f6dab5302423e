import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { findGame } from '../../session/findGame.ts';
import { savedRecord } from '../../solo/savedGame.ts';
import { later } from '../../texts/later.ts';

const words = later.games;

/** Says that a solo game was played on from another one, and leads to the moment. Renders nothing for any other game. */
export function VariationNote({ gameId }: { readonly gameId: string }) {
  const [from, setFrom] = useState<Origin>();
  useEffect(() => {
    let isCurrent = true;
    void originOf(gameId, (origin) => isCurrent && setFrom(origin));
    return () => {
      isCurrent = false;
    };
  }, [gameId]);
  if (from === undefined) return null;
  return (
    <p className="mt-1 text-on-cloth-soft">
      {words.variationOf(from.move)}{' '}
      {from.isFound && (
        <Link
          href={`/games/${encodeURIComponent(from.gameId)}/replay?move=${from.move}`}
          className="underline"
        >
          {words.original}
        </Link>
      )}
    </p>
  );
}

interface Origin {
  readonly gameId: string;
  readonly move: number;
  /** A game opened from a link or a file can't be found again. */
  readonly isFound: boolean;
}

async function originOf(gameId: string, tell: (origin: Origin) => void): Promise<void> {
  const record = await savedRecord(gameId);
  if (typeof record !== 'object' || record.variationOf === undefined) return;
  const from = record.variationOf;
  tell({ ...from, isFound: false });
  if (await isFound(from.gameId)) tell({ ...from, isFound: true });
}

/** Solo games are on this device or nowhere. */
async function isFound(gameId: string): Promise<boolean> {
  if (gameId.startsWith('solo-')) return typeof (await savedRecord(gameId)) === 'object';
  return gameId !== '' && (await findGame(gameId)).result === 'found';
}
