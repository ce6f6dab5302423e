import type { FoundGame } from '../../session/findGame.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { Button, ButtonLink } from '../shared/Button.tsx';
import { MessagePage } from '../shared/MessagePage.tsx';

const { join } = texts;
const { ends, games: words } = later;

interface NoGamePageProps {
  readonly result: Exclude<FoundGame['result'], 'found'>;
  readonly onRetry: () => void;
}

/** Instead of a finished game that can't be shown: why not. */
export function NoGamePage({ result, onRetry }: NoGamePageProps) {
  if (result === 'offline')
    return (
      <MessagePage isAnswer title={join.offline} about={ends.offline}>
        <Button variant="brass" onClick={onRetry}>
          {join.tryAgain}
        </Button>
        <ButtonLink href="/games">{words.back}</ButtonLink>
      </MessagePage>
    );
  const isMissing = result === 'missing';
  return (
    <MessagePage
      isAnswer
      title={isMissing ? words.missing : words.unreadable}
      about={isMissing ? words.missingAbout : words.unreadableAbout}
    >
      <ButtonLink href="/games">{words.back}</ButtonLink>
    </MessagePage>
  );
}
