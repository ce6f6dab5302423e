import { useEffect, useRef, useState } from 'react';
import type { Line } from '../../session/connection.ts';
import { type OpenTable, openTable } from './openTable.ts';

/** A table for as long as this part of the page is shown. The line is made once. */
export function useOpenTable(line: () => Line): OpenTable | null {
  const [table, setTable] = useState<OpenTable | null>(null);
  const make = useRef(line);
  useEffect(() => {
    const opened = openTable(make.current());
    setTable(opened);
    return () => opened.close();
  }, []);
  return table;
}
