import { type ReactNode, useEffect, useRef, useState } from 'react';
import { finishEntry, setNeverDown, setOut, takeBack, tapCard, typeDigit } from '../../score/changes.ts';
import {
  asksIfDown,
  heldPoints,
  NO_ENTRY,
  nextToEnter,
  type ScoredRound,
  scoreIn,
} from '../../score/evening.ts';
import { type Keypad, lastKeypad, rememberKeypad } from '../../score/lastTable.ts';
import { playerId } from '../../score/sheet.ts';
import { score as words } from '../../texts/score.ts';
import { storage } from '../app/storage.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { Button } from '../shared/Button.tsx';
import { takeFocus } from '../shared/hooks.ts';
import { Check } from '../shared/icons.tsx';
import { SwitchRow } from '../shared/SwitchRow.tsx';
import { CardKeys, DigitKeys } from './Keypads.tsx';
import { type EveningProps, useScorePad } from './scorePadContext.ts';
import { usePointKeys } from './usePointKeys.ts';

interface EntryStageProps extends EveningProps {
  /** From 0. */
  readonly round: number;
  /** Whose points to correct; otherwise the next player's that are missing. */
  readonly player: number | undefined;
  /** A correction is complete. */
  readonly onDone: () => void;
}

/** After a round: who went out, then everyone's points, one player after the other. */
export function EntryStage({ evening, round, player: corrected, onDone }: EntryStageProps) {
  const [chosen, setChosen] = useState(corrected);
  const [isAskingOut, setIsAskingOut] = useState(false);
  const scored = evening.rounds[round];
  if (scored === undefined) return null;
  if (scored.out === undefined || isAskingOut)
    return (
      <WhoWentOut evening={evening} round={round} scored={scored} onChosen={() => setIsAskingOut(false)} />
    );
  const player = chosen ?? nextToEnter(scored) ?? 0;
  const finish = () => {
    setChosen(undefined);
    if (corrected !== undefined && nextAfter(scored, player) === undefined) onDone();
  };
  return (
    <main className="score-entry">
      <div className="score-entry-who">
        <Strip evening={evening} round={round} scored={scored} player={player} onChoose={setChosen} />
        <Button variant="plain" className="score-out-line" onClick={() => setIsAskingOut(true)}>
          <span>{scored.out === null ? words.nobody : words.outNow(evening.players[scored.out] ?? '')}</span>
          <span className="sr-only">. {words.changeOut}</span>
          <span aria-hidden="true" className="score-change">
            {words.change}
          </span>
        </Button>
      </div>
      <PlayerPoints
        key={player}
        evening={evening}
        round={round}
        scored={scored}
        player={player}
        isCorrection={corrected !== undefined}
        onFinish={finish}
      />
    </main>
  );
}

/** Who's still missing once this player's points are in. */
function nextAfter(scored: ScoredRound, player: number): number | undefined {
  const entries = scored.entries.map((entry, at) => (at === player ? { ...entry, isEntered: true } : entry));
  return nextToEnter({ ...scored, entries }, player);
}

interface RoundProps extends EveningProps {
  readonly round: number;
  readonly scored: ScoredRound;
}

function WhoWentOut({ evening, round, scored, onChosen }: RoundProps & { readonly onChosen: () => void }) {
  const pad = useScorePad();
  const choose = (out: number | null) => {
    pad.change(setOut(round, out));
    onChosen();
  };
  return (
    <main className="score-who">
      <h2 ref={takeFocus} tabIndex={-1} className="score-question">
        {words.whoOut}
      </h2>
      <div className="score-names">
        {evening.players.map((name, at) => (
          <button
            key={playerId(at)}
            type="button"
            className="score-name"
            aria-pressed={scored.out === at}
            onClick={() => choose(at)}
          >
            <Avatar name={name} seat={playerId(at)} size={2.4} />
            <span>{name}</span>
          </button>
        ))}
      </div>
      <Button size="large" className="w-full" aria-pressed={scored.out === null} onClick={() => choose(null)}>
        {words.nobody}
      </Button>
    </main>
  );
}

interface StripProps extends RoundProps {
  readonly player: number;
  readonly onChoose: (player: number) => void;
}

/** Everyone at the table, with the points entered so far; a tap opens them. */
function Strip({ evening, round, scored, player, onChoose }: StripProps) {
  const active = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it's another player's turn
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [player]);
  return (
    <nav aria-label={words.entered} className="score-strip">
      {evening.players.map((name, at) => {
        const isKnown = at === scored.out || scored.entries[at]?.isEntered === true;
        return (
          <button
            key={playerId(at)}
            ref={at === player ? active : null}
            type="button"
            className="score-chip"
            aria-current={at === player || undefined}
            onClick={() => onChoose(at)}
          >
            {isKnown && <Check />}
            <span className="score-chip-name">{name}</span>
            {isKnown ? (
              <span className="font-semibold">{scoreIn(evening, round, at)}</span>
            ) : (
              <span className="sr-only">{words.notEntered}</span>
            )}
          </button>
        );
      })}
    </nav>
  );
}

interface PlayerPointsProps extends RoundProps {
  readonly player: number;
  readonly isCorrection: boolean;
  readonly onFinish: () => void;
}

function PlayerPoints(props: PlayerPointsProps) {
  const { evening, round, scored, player, isCorrection, onFinish } = props;
  const pad = useScorePad();
  const [keypad, setKeypad] = useState<Keypad>(() => lastKeypad(storage));
  const { rules, players } = evening;
  const isOut = scored.out === player;
  const entry = scored.entries[player] ?? NO_ENTRY;
  const total = scoreIn(evening, round, player);
  const next = nextAfter(scored, player);
  const choose = (chosen: Keypad) => {
    setKeypad(chosen);
    rememberKeypad(storage, chosen);
  };
  const isEmpty = typeof entry.held !== 'number' && entry.held.length === 0;
  // A player who didn't go out holds a card: nothing entered is a slip, such as the second tap of a double tap.
  const isMissing = isEmpty && !isOut;
  const finish = () => {
    if (isMissing) return;
    if (!isOut) pad.change(finishEntry(round, player));
    onFinish();
  };
  const type = (digit: number) => pad.change(typeDigit(round, player, digit));
  const back = () => pad.change(takeBack(round, player));
  usePointKeys(isOut ? {} : { onDigit: type, onBack: back, onEnter: finish });
  return (
    <>
      <Shown {...props} />
      <fieldset className="score-keys" aria-label={words.keypad}>
        {!isOut &&
          (keypad === 'cards' ? (
            <CardKeys
              rules={rules}
              canTakeBack={!isEmpty}
              onTap={(rank) => pad.change(tapCard(round, player, rank))}
              onTakeBack={back}
              onSwitch={() => choose('digits')}
            />
          ) : (
            <DigitKeys
              canTakeBack={!isEmpty}
              onType={type}
              onTakeBack={back}
              onSwitch={() => choose('cards')}
            />
          ))}
        <Button
          variant="brass"
          className="score-next min-h-14 rounded-2xl! px-3! text-[clamp(1rem,5vw,1.25rem)]!"
          disabled={isMissing}
          onClick={finish}
        >
          {isMissing
            ? words.enterFirst(players[player] ?? '')
            : nextText(isCorrection, total, next === undefined ? undefined : players[next])}
        </Button>
      </fieldset>
    </>
  );
}

function nextText(isCorrection: boolean, total: number, next: string | undefined): string {
  if (next !== undefined) return words.next(total, next);
  return isCorrection ? words.corrected(total) : words.finish(total);
}

/** Whose points, how many so far, and from which cards. */
function Shown({ evening, round, scored, player }: PlayerPointsProps): ReactNode {
  const pad = useScorePad();
  const { rules, players } = evening;
  const name = players[player] ?? '';
  const entry = scored.entries[player] ?? NO_ENTRY;
  const held = heldPoints(entry, rules);
  const total = scoreIn(evening, round, player);
  if (scored.out === player)
    return (
      <section className="score-shown">
        <h2 className="score-whose">{words.outNow(name)}</h2>
        <p className="score-sum">{total}</p>
      </section>
    );
  return (
    <section className="score-shown">
      <h2 ref={takeFocus} tabIndex={-1} className="score-whose">
        {words.pointsFor(name)}
      </h2>
      <p className="score-sum">
        <span role="status">
          {held}
          <span className="sr-only"> {words.pointsWord(held)}</span>
        </span>
        {total !== held && <span className="score-doubled">{words.doubled(total)}</span>}
      </p>
      <p className="score-held">
        {typeof entry.held !== 'number' &&
          entry.held.map((rank, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards are only added and removed at the end
            <span key={at}>{rank === 'Joker' ? '★' : rank}</span>
          ))}
      </p>
      {asksIfDown(rules, round) && (
        <SwitchRow
          name={words.neverDown}
          about={words.neverDownAbout}
          isOn={entry.neverDown}
          onChange={(neverDown) => pad.change(setNeverDown(round, player, neverDown))}
        />
      )}
    </section>
  );
}
