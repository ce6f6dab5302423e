import { Component, type ReactNode, useEffect, useState } from 'react';
import { servedVersion } from '../../pwa/servedVersion.ts';
import { texts } from '../../texts/index.ts';
import { Button } from '../shared/Button.tsx';
import { Cross } from '../shared/icons.tsx';
import { HomeLink, MessagePage } from '../shared/MessagePage.tsx';
import { LoadError } from './lazyComponent.ts';
import { diagnose, type Problem, problemOf, type RecoveryHost, retry } from './recover.ts';

const host: RecoveryHost = {
  servedVersion: () => servedVersion(),
  reload: () => window.location.reload(),
  get storage() {
    return window.sessionStorage;
  },
  now: Date.now,
};

interface LoadBoundaryProps {
  /** A message instead of the page, or a note on top of what is there. */
  readonly as: 'page' | 'note';
  /** Another value means that the player went elsewhere: try to render again. */
  readonly resetOn?: unknown;
  /** Closes the note, for something the player can do without. */
  readonly onDismiss?: () => void;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: unknown;
}

/** Says so when a part of the app can't be loaded or shown, and offers to try again. React needs a class for this. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly failure: Failure | null }> {
  override state: { readonly failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate({ resetOn }: LoadBoundaryProps): void {
    if (this.state.failure !== null && resetOn !== this.props.resetOn) this.reset();
  }

  override componentWillUnmount(): void {
    forget(this.state.failure);
  }

  readonly clear = (): void => this.setState({ failure: null });

  reset(): void {
    forget(this.state.failure);
    this.clear();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const { as, onDismiss } = this.props;
    return <Explanation as={as} error={failure.error} onLoaded={this.clear} onDismiss={onDismiss} />;
  }
}

/** The next time, the part is downloaded again. */
function forget(failure: Failure | null): void {
  if (failure?.error instanceof LoadError) failure.error.part.reset();
}

interface ExplanationProps extends Pick<LoadBoundaryProps, 'as'> {
  readonly onDismiss: (() => void) | undefined;
  readonly error: unknown;
  readonly onLoaded: () => void;
}

function Explanation({ as, error, onLoaded, onDismiss }: ExplanationProps) {
  const [problem, setProblem] = useState<Problem>(() => problemOf(error));
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    void diagnose(error, as === 'page', host).then(setProblem);
  }, [error, as]);
  const tryAgain = async () => {
    setIsBusy(true);
    if (problem !== 'not-loaded') host.reload();
    else if (await retry(error, host)) onLoaded();
    else setIsBusy(false);
  };
  const words = texts.app.problems[problem];
  const button = (
    <Button variant={as === 'page' ? 'brass' : undefined} aria-busy={isBusy} onClick={tryAgain}>
      {isBusy ? texts.app.trying : words.button}
    </Button>
  );
  if (as === 'note')
    return (
      <div className="connection-overlay">
        <div role="alert" className="connection-note">
          <span>{words.note}</span>
          {button}
          {onDismiss && (
            <Button variant="plain" aria-label={texts.table.problem.dismiss} onClick={onDismiss}>
              <Cross />
            </Button>
          )}
        </div>
      </div>
    );
  return (
    <MessagePage title={words.title} about={words.about} isAnswer>
      {button}
      <HomeLink />
    </MessagePage>
  );
}
