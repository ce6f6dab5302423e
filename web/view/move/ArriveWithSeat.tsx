import { type ComponentProps, useState } from 'react';
import { later } from '../../texts/later.ts';
import { KindPage } from '../join/KindPage.tsx';
import { Button } from '../shared/Button.tsx';
import { BringSeat } from './BringSeat.tsx';
import { useOwnSeat } from './useOwnSeat.ts';

const { move } = later;

/** Whoever opened the link that another device showed them. A device has one seat at a table: it gives up none unasked. */
export function ArriveWithSeat(arrival: ComponentProps<typeof BringSeat>) {
  const own = useOwnSeat(arrival.code);
  const [isSure, setIsSure] = useState(false);
  if (own === undefined) return <KindPage title={move.arriving} />;
  if (own === null || isSure) return <BringSeat {...arrival} />;
  return (
    <KindPage isAnswer title={move.seated.title(own)} about={move.seated.about(own)}>
      <Button look="brass" onClick={arrival.onDone}>
        {move.seated.keep(own)}
      </Button>
      <Button onClick={() => setIsSure(true)}>{move.seated.bring}</Button>
    </KindPage>
  );
}
