import {
  type DailyProgress,
  MOST_FILE_BYTES,
  NewerFileError,
  nextDue,
  type Practiced,
  type PracticeFile,
  type PuzzleChoice,
  readPracticeFile,
  resultOn,
  standingOf,
  streakOn,
  writePracticeFile,
} from '@mayi/bots/practice';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { type Collection, loadCollection } from '../../practice/collection.ts';
import { gatherOwnPuzzles } from '../../practice/ownPuzzles.ts';
import { ownSources } from '../../practice/ownSources.ts';
import { rememberAnswer } from '../../practice/rememberAnswer.ts';
import { practiceOnDevice, type SavedPractice } from '../../practice/savedPractice.ts';
import { dayOf } from '../../practice/today.ts';
import { practice as words } from '../../texts/practice.ts';
import { Button, ButtonLink } from '../shared/Button.tsx';
import { downloadJson } from '../shared/download.ts';
import { LoadingPage, MessagePage } from '../shared/MessagePage.tsx';
import { Page, Panel } from '../shared/Page.tsx';
import { PuzzleTable } from './PuzzleTable.tsx';

/** What is practiced on this device, read once per visit and after every change. */
interface Practice {
  readonly practiced: readonly Practiced[];
  readonly daily: DailyProgress;
  readonly tried: ReadonlySet<string>;
  readonly collection: Collection;
}

const HOME = '/practice';
const FILE_NAME = 'may-i-practice.json';

/** Positions from one's own games and from the collection. `?ask=own` and `?ask=more` show one after the other. */
export function PracticePage() {
  const [saved] = useState(practiceOnDevice);
  const { practice, reload } = usePractice(saved);
  const preparing = useOwnPuzzles(saved, reload);
  const [search] = useSearchParams();
  const ask = search.get('ask');
  if (practice === undefined) return <LoadingPage />;
  if (ask === 'own' || ask === 'more')
    return <Asking key={ask} ask={ask} saved={saved} practice={practice} reload={reload} />;
  return (
    <Page title={words.title}>
      <p className="-mt-3 mb-5 text-soft">{words.lead}</p>
      <div className="grid grid-cols-1 gap-5">
        <OwnPositions practice={practice} preparing={preparing} />
        <DailyPanel practice={practice} />
        <MorePuzzles practice={practice} />
        <KeepThem saved={saved} practice={practice} reload={reload} />
      </div>
    </Page>
  );
}

function usePractice(saved: SavedPractice) {
  const [practice, setPractice] = useState<Practice>();
  const reload = useCallback(async () => {
    const [practiced, daily, passedOver, collection] = await Promise.all([
      saved.all(),
      saved.daily(),
      saved.passedOver(),
      loadCollection(),
    ]);
    const tried = new Set([...passedOver, ...practiced.map(({ puzzle }) => puzzle.id)]);
    const found: Practice = { practiced, daily, tried, collection };
    setPractice(found);
    return found;
  }, [saved]);
  useEffect(() => void reload(), [reload]);
  return { practice, reload };
}

interface Preparing {
  readonly done: number;
  readonly all: number;
}

/** Costly decisions of reviewed games become positions, in a worker. */
function useOwnPuzzles(saved: SavedPractice, reload: () => Promise<Practice>): Preparing | undefined {
  const [preparing, setPreparing] = useState<Preparing>();
  useEffect(() => {
    const { sources, close } = ownSources();
    const left = new AbortController();
    const show = (done: number, all: number) => {
      if (left.signal.aborted) return;
      setPreparing(done < all ? { done, all } : undefined);
      if (done > 0) void reload();
    };
    gatherOwnPuzzles(saved, sources, show, left.signal).catch(() => show(0, 0));
    return () => {
      left.abort();
      close();
    };
  }, [saved, reload]);
  return preparing;
}

interface OwnPositionsProps {
  readonly practice: Practice;
  readonly preparing: Preparing | undefined;
}

function OwnPositions({ practice: { practiced }, preparing }: OwnPositionsProps) {
  const { all, due, known, nextDue: next } = standingOf(practiced, Date.now());
  const isEmpty = all === 0 && preparing === undefined;
  return (
    <Panel title={isEmpty ? words.howTitle : words.own}>
      <div role="status">{preparing && <p>{words.preparing(preparing.done + 1, preparing.all)}</p>}</div>
      {isEmpty ? (
        <>
          <p className="mb-4">{words.how}</p>
          <ButtonLink href="/games">{words.toGames}</ButtonLink>
        </>
      ) : (
        <>
          <p>
            {due > 0 ? words.ownDue(due) : words.ownNone} {known > 0 && words.ownKnown(known, all)}
          </p>
          {due === 0 && next !== undefined && <p className="text-soft">{words.ownNext(timeUntil(next))}</p>}
          {due > 0 && (
            <p className="mt-4">
              <ButtonLink href={`${HOME}?ask=own`} variant="brass">
                {words.start}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

function timeUntil(time: number): string {
  const left = Math.max(0, time - Date.now());
  if (left < 60 * MINUTE) return relative.format(Math.ceil(left / MINUTE), 'minute');
  return left < DAY
    ? relative.format(Math.ceil(left / (60 * MINUTE)), 'hour')
    : relative.format(Math.ceil(left / DAY), 'day');
}

/** Its button is the thing to do if nothing of one's own is due. */
function DailyPanel({ practice: { daily, practiced } }: { readonly practice: Practice }) {
  const isNext = nextDue(practiced, Date.now()) === undefined;
  const today = dayOf(Date.now());
  const { outcome } = resultOn(daily, today);
  const state = { open: words.dailyOpen, solved: words.dailySolved, shown: words.dailyShown }[outcome];
  const streak = streakOn(daily, today);
  return (
    <Panel title={words.daily} lead={words.dailyAbout}>
      <p>
        {state} {streak > 0 && <strong>{words.streak(streak)}.</strong>}
      </p>
      <p className="mt-4">
        <ButtonLink href={`${HOME}/daily`} variant={outcome === 'open' && isNext ? 'brass' : 'quiet'}>
          {outcome === 'open' ? words.dailyPlay : words.dailyLook}
        </ButtonLink>
      </p>
    </Panel>
  );
}

function MorePuzzles({ practice: { collection, tried } }: { readonly practice: Practice }) {
  const left = collection.untried(tried, dayOf(Date.now())).length;
  return (
    <Panel title={words.more} lead={left > 0 ? words.moreAbout(left) : words.moreNone}>
      {left > 0 && <ButtonLink href={`${HOME}?ask=more`}>{words.morePlay}</ButtonLink>}
    </Panel>
  );
}

interface WithSaved {
  readonly saved: SavedPractice;
  readonly practice: Practice;
  readonly reload: () => Promise<Practice>;
}

function KeepThem({ saved, practice: { practiced, daily }, reload }: WithSaved) {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file === undefined) return;
    try {
      const found = await practiceIn(file);
      await saved.add(found);
      await reload();
      setMessage(words.imported(found.positions.length));
    } catch (error) {
      setMessage(error instanceof NewerFileError ? words.newerFile : words.notImported);
    }
  };
  return (
    <Panel title={words.file} lead={words.fileAbout}>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => downloadJson(writePracticeFile({ positions: practiced, daily }), FILE_NAME)}>
          {words.export}
        </Button>
        <Button onClick={() => input.current?.click()}>{words.import}</Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={words.import}
          onChange={(event) => void open(event)}
        />
      </div>
      <p role="status" className="mt-2 empty:hidden">
        {message}
      </p>
    </Panel>
  );
}

async function practiceIn(file: File): Promise<PracticeFile> {
  if (file.size > MOST_FILE_BYTES) throw new RangeError('the file is too large for practice positions');
  return readPracticeFile(await file.text());
}

/** One position after the other, until none is left. */
function Asking({ ask, saved, practice, reload }: WithSaved & { readonly ask: 'own' | 'more' }) {
  const [, navigate] = useLocation();
  const [{ nth, puzzle }, setAsked] = useState(() => ({ nth: 0, puzzle: choose(ask, practice) }));
  const [comesBack, setComesBack] = useState<number>();
  const remembered = useRef<Promise<unknown>>(Promise.resolve());
  if (puzzle === undefined)
    return (
      <MessagePage isAnswer title={words.finished} about={words.finishedAbout}>
        <ButtonLink href={HOME} variant="brass">
          {words.back}
        </ButtonLink>
      </MessagePage>
    );
  const remember = (choice: PuzzleChoice) => {
    remembered.current = rememberAnswer(saved, puzzle, choice, Date.now()).then(setComesBack);
  };
  /** Only once the answer is remembered, so that it isn't asked again at once. */
  const next = async () => {
    await remembered.current;
    const found = await reload();
    setComesBack(undefined);
    setAsked({ nth: nth + 1, puzzle: choose(ask, found) });
  };
  return (
    <PuzzleTable
      key={nth}
      puzzle={puzzle}
      onAnswer={remember}
      about={
        <>
          {comesBack !== undefined && (
            <p className="mt-3 text-soft">{words.comesBack(timeUntil(comesBack))}</p>
          )}
          {puzzle.from && (
            <p className="mt-3">
              <ButtonLink
                href={`/games/${encodeURIComponent(puzzle.from.gameId)}/replay?move=${puzzle.from.move}`}
                variant="plain"
              >
                {words.fromGame}
              </ButtonLink>
            </p>
          )}
        </>
      }
      buttons={() => (
        <>
          <Button variant="brass" onClick={() => void next()}>
            {words.next}
          </Button>
          <Button onClick={() => void reload().then(() => navigate(HOME))}>{words.done}</Button>
        </>
      )}
      leaveTo={HOME}
    />
  );
}

function choose(ask: 'own' | 'more', { practiced, collection, tried }: Practice) {
  if (ask === 'own') return nextDue(practiced, Date.now())?.puzzle;
  const [number] = collection.untried(tried, dayOf(Date.now()));
  return number === undefined ? undefined : collection.puzzle(number);
}
