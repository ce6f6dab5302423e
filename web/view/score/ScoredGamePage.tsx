import { useEffect, useState } from 'react';
import type { Evening } from '../../score/evening.ts';
import { eveningsOnDevice } from '../../score/savedEvenings.ts';
import { scoredBy } from '../../score/sheet.ts';
import { gameEnd, scoreSheet } from '../../state/scores.ts';
import { later } from '../../texts/later.ts';
import { score as words } from '../../texts/score.ts';
import { ScoreChart } from '../ends/ScoreChart.tsx';
import { ScoreTable } from '../ends/ScoreTable.tsx';
import { BackLink, ButtonLink } from '../shared/Button.tsx';
import { MessagePage } from '../shared/MessagePage.tsx';
import { Panel } from '../shared/Page.tsx';
import { EndHead, EndPanels } from './EveningEnd.tsx';

const { games } = later;

/** A finished game with real cards: its score sheet. */
export function ScoredGamePage({ id }: { readonly id: string }) {
  const [found, setFound] = useState<Evening | 'missing' | 'unreadable'>();
  useEffect(() => {
    void load(id).then(setFound);
  }, [id]);
  if (found === undefined) return <MessagePage title={words.loading} />;
  if (typeof found === 'string')
    return (
      <MessagePage
        isAnswer
        title={words[found]}
        about={found === 'missing' ? words.missingAbout : games.unreadableAbout}
      >
        <ButtonLink href="/games">{games.back}</ButtonLink>
      </MessagePage>
    );
  return <Result evening={found} />;
}

async function load(id: string): Promise<Evening | 'missing' | 'unreadable'> {
  const found = await eveningsOnDevice()
    .past(id)
    .catch(() => undefined);
  if (found === undefined) return 'missing';
  return found.ok ? found.evening : 'unreadable';
}

function Result({ evening }: { readonly evening: Evening }) {
  const scored = scoredBy(evening);
  const end = gameEnd(scored);
  const sheet = scoreSheet(scored);
  if (end === undefined) return null;
  return (
    <div className="room min-h-dvh">
      <main className="end">
        <div className="-mb-2 justify-self-start">
          <BackLink href="/games">{games.back}</BackLink>
        </div>
        <EndHead evening={evening} end={end} />
        <EndPanels evening={evening} end={end} />
        <Panel title={words.sheet}>
          <ScoreTable sheet={sheet} />
          <div className="mt-4">
            <ScoreChart sheet={sheet} />
          </div>
        </Panel>
      </main>
    </div>
  );
}
