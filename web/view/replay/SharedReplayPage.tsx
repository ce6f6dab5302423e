import type { SeatId } from '@mayi/core/protocol';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { gameInFile, MAX_FILE_BYTES } from '../../replay/gameFile.ts';
import { type OpenedGame, OpeningError } from '../../replay/openedGame.ts';
import { openRecording, type Recording, RecordingError } from '../../replay/recording.ts';
import { gameInFragment, hasGame } from '../../replay/shareLink.ts';
import { replay as words } from '../../texts/replay.ts';
import { Button, ButtonLink } from '../shared/Button.tsx';
import { FanOfBacks } from '../shared/Fan.tsx';
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
  const [isOver, setIsOver] = useState(false);
  /** The file chosen last: however long another takes, this one is shown. */
  const latest = useRef<File>(undefined);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    latest.current = file;
    setOpened('opening');
    const found = await open(() => gameIn(file));
    if (latest.current === file) setOpened(found);
  };
  useNoDropsElsewhere();
  if (typeof opened === 'object' && opened.result === 'found')
    return <ReplayScreen recording={opened.recording} you={opened.you} back={BACK} isOnServer={false} />;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void read(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <Page title={words.open.title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same */}
      <div
        className="replay-drop felt rim"
        data-over={isOver || undefined}
        onDragOver={hover}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FanOfBacks />
        <p className="mx-auto mt-5 max-w-[42ch] text-lg text-on-cloth-soft">{words.open.about}</p>
        <FileButton isBusy={opened === 'opening'} onChoose={read} />
        <p className="mt-3 text-on-cloth-soft">{words.open.drop}</p>
      </div>
      <div role="alert" className="mt-5">
        {typeof opened === 'object' && <Trouble problem={opened.problem} />}
      </div>
      <p className="mt-4 text-soft">{words.open.privacy}</p>
    </Page>
  );
}

/** A file dropped beside the zone would replace the page. */
function useNoDropsElsewhere(): void {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
}

interface FileButtonProps {
  readonly isBusy: boolean;
  readonly onChoose: (file: File | undefined) => Promise<void>;
}

function FileButton({ isBusy, onChoose }: FileButtonProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <input
        ref={setInput}
        type="file"
        hidden
        accept=".json,.jsonl,application/json"
        onChange={(event) => {
          void onChoose(event.target.files?.[0]);
          // The same file again is another try.
          event.target.value = '';
        }}
      />
      <Button
        variant="brass"
        size="large"
        className="mt-5"
        aria-disabled={isBusy || undefined}
        onClick={() => input?.click()}
      >
        {isBusy ? words.open.opening : words.open.choose}
      </Button>
    </>
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
