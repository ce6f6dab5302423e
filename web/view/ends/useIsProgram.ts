import { isProgram } from '@mayi/core/protocol';
import type { PlayerId } from '@mayi/core/rules';
import { useTable } from '../app/tableContext.ts';

/** Whether a program has this seat. */
export function useIsProgram(): (id: PlayerId) => boolean {
  const seats = useTable(({ known }) => known?.room.seats);
  return (id) => seats?.some((seat) => seat.id === id && isProgram(seat)) ?? false;
}
