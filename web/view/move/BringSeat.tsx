import { useEffect, useRef, useState } from 'react';
import { type ApiResult, OFFLINE } from '../../session/api.ts';
import { asSentence } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { keep } from '../app/keep.ts';
import { HomeLink } from '../join/HomeLink.tsx';
import { KindPage } from '../join/KindPage.tsx';
import { Button } from '../shared/Button.tsx';
import { bringSeat } from './bringSeat.ts';

const { join } = texts;
const { move } = later;

interface BringSeatProps {
  readonly code: string;
  readonly moveCode: string;
  /** To the table, with the seat or without. */
  readonly onDone: () => void;
}

/** Brings the seat as soon as it is shown, once. */
export function BringSeat({ code, moveCode, onDone }: BringSeatProps) {
  const [told, setTold] = useState<ApiResult<unknown>>();
  const asked = useRef<Promise<ApiResult<unknown>>>(undefined);
  const ask = () => {
    setTold(undefined);
    asked.current = bringSeat(keep, code, moveCode);
    void asked.current.then(setTold);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is good for one use
  useEffect(() => {
    if (asked.current === undefined) ask();
  }, []);
  useEffect(() => {
    if (told?.ok) onDone();
  });
  if (told === undefined || told.ok) return <KindPage title={move.arriving} />;
  const { refusal } = told;
  if (refusal.code === OFFLINE)
    return (
      <KindPage isAnswer title={join.offline} about={asSentence(refusal.message)}>
        <Button look="brass" onClick={ask}>
          {join.again}
        </Button>
        <HomeLink />
      </KindPage>
    );
  const words =
    refusal.code === 'bad-code' ? move.badCode : { title: join.trouble, about: asSentence(refusal.message) };
  return (
    <KindPage isAnswer {...words}>
      <Button look="brass" onClick={onDone}>
        {move.toTable}
      </Button>
      <HomeLink />
    </KindPage>
  );
}
