import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useTable } from '../app/tableContext.ts';
import { chooseHandOnly, handOnlyChoices } from './handOnlyChoices.ts';

interface HandOnly {
  /** Whether a TV shows the table. */
  readonly isTvOpen: boolean;
  /** Undefined until the player has chosen. */
  readonly choice: boolean | undefined;
  /** Whether only the hand is shown. */
  readonly isOn: boolean;
  choose(isOn: boolean): void;
}

/** Hand only, if the player wants it in this room, and for as long as everybody sees the rest of the table on a TV. */
export function useHandOnly(): HandOnly {
  const code = useTable(({ known }) => known?.room.code ?? '');
  const isSeated = useTable(({ known }) => known !== undefined && known.you !== null);
  const isTvOpen = useLingering(useTable(({ known }) => known?.tv ?? false));
  const choice = useStore(handOnlyChoices, (choices) => choices.find((one) => one.code === code)?.isOn);
  return {
    isTvOpen: isTvOpen && isSeated,
    choice,
    isOn: isTvOpen && isSeated && choice === true,
    choose: (isOn) => chooseHandOnly({ code, isOn }),
  };
}

/** After a restart of the server, phones may be back before the TV is. */
const LINGER_MS = 6000;

/** Turns true at once, and false a little later. */
function useLingering(isTrue: boolean): boolean {
  const [isShown, setIsShown] = useState(isTrue);
  useEffect(() => {
    if (isTrue) return setIsShown(true);
    const timer = setTimeout(() => setIsShown(false), LINGER_MS);
    return () => clearTimeout(timer);
  }, [isTrue]);
  return isShown || isTrue;
}
