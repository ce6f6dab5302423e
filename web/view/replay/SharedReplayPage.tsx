import type { SeatId } from '@mayi/core/protocol';
import { useEffect, useRef, useState } from 'react';
import { gameInFile, MAX_FILE_BYTES } from '../../replay/gameFile.ts';
import { type OpenedGame, OpeningError } from '../../replay/openedGame.ts';
import { openRecording, type Recording, RecordingError } from '../../replay/recording.ts';
import { gameInFragment, hasGame } from '../../replay/shareLink.ts';
import { replay as words } from '../../texts/replay.ts';
import { ButtonLink } from '../shared/Button.tsx';
import { FileDrop } from '../shared/FileDrop.tsx';
import { useHash } from '../shared/hooks.ts';
import { HomeLink, MessagePage } from '../shared/MessagePage.tsx';
import { Page } from '../shared/Page.tsx';
import { yieldToPage } from './ReplayPage.tsx';
import { ReplayScreen } from './ReplayScreen.tsx';

type ProblemName = keyof typeof words.problems;

type Opened =
  | { readonly result: 'found'; readonly recording: Recording; readonly you: SeatId | undefined }
  | { readonly result: 'problem'; readonly problem: ProblemName };

/** A game that somebody sent: in the link itself, or as a file. It never reaches a server. */
export function SharedReplayPage() {
  const hash = useHash();
  return hasGame(hash) ? <FromLink key={hash} fragment={hash} /> : <FromFile />;
}

const BACK = { href: '/', text: words.leaveShared };

function FromLink({ fragment }: { readonly fragment: string }) {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let isCurrent = true;
    void open(() => gameInFragment(fragment)).then((found) => isCurrent && setOpened(found));
    return () => {
      isCurrent = false;
    };
  }, [fragment]);
  if (opened === undefined) return <MessagePage title={words.open.opening} />;
  if (opened.result === 'found')
    return <ReplayScreen recording={opened.recording} you={opened.you} back={BACK} isOnServer={false} />;
  const { title, about } = words.problems[opened.problem];
  return (
    <MessagePage isAnswer title={title} about={about}>
      <ButtonLink href="/replay">{words.open.other}</ButtonLink>
      <HomeLink />
    </MessagePage>
  );
}

function FromFile() {
  const [opened, setOpened] = useState<Opened | 'opening'>();
  /** The file chosen last: however long another takes, this one is shown. */
  const latest = useRef<File>(undefined);
  const read = async (file: File) => {
    latest.current = file;
    setOpened('opening');
    const found = await open(() => gameIn(file));
    if (latest.current === file) setOpened(found);
  };
  if (typeof opened === 'object' && opened.result === 'found')
    return <ReplayScreen recording={opened.recording} you={opened.you} back={BACK} isOnServer={false} />;
  return (
    <Page title={words.open.title}>
      <FileDrop
        words={words.open}
        accept=".json,.jsonl,application/json"
        isBusy={opened === 'opening'}
        onFile={(file) => void read(file)}
      />
      <div role="alert" className="mt-5">
        {typeof opened === 'object' && <Trouble problem={opened.problem} />}
      </div>
      <p className="mt-4 text-soft">{words.open.privacy}</p>
    </Page>
  );
}

function Trouble({ problem }: { readonly problem: ProblemName }) {
  const { title, about } = words.problems[problem];
  return (
    <div className="rounded-panel border border-brass/60 bg-panel p-4">
      <p className="font-semibold">{title}</p>
      <p className="text-soft">{about}</p>
    </div>
  );
}

async function gameIn(file: File): Promise<OpenedGame> {
  if (file.size > MAX_FILE_BYTES) throw new OpeningError('too-large');
  return gameInFile(await file.text());
}

async function open(read: () => Promise<OpenedGame>): Promise<Opened> {
  try {
    const { log, you, bots } = await read();
    return { result: 'found', recording: await openRecording(log, yieldToPage, bots), you };
  } catch (error) {
    return { result: 'problem', problem: problemIn(error) };
  }
}

function problemIn(error: unknown): ProblemName {
  if (error instanceof OpeningError) return error.problem;
  if (!(error instanceof RecordingError)) return 'damaged';
  return error.kind === 'too-long' ? 'too-large' : error.kind;
}
