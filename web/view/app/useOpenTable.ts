import { useEffect, useRef, useState } from 'react';
import type { Connection } from '../../session/connection.ts';
import { type OpenTable, openTable } from './openTable.ts';

/** A table for as long as this part of the page is shown. It connects once. */
export function useOpenTable(connect: () => Connection): OpenTable | null {
  const [table, setTable] = useState<OpenTable | null>(null);
  const make = useRef(connect);
  useEffect(() => {
    const opened = openTable(make.current());
    setTable(opened);
    return () => opened.close();
  }, []);
  return table;
}
