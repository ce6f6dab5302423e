import { serve } from '@mayi/server';
import { readSettings } from '@mayi/server/settings';
import { print } from '../terminal/output.ts';
import { needDatabase } from './needDatabase.ts';

export interface ServeWords {
  readonly port?: number;
  readonly host?: string;
  readonly data?: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Runs the server until it gets a signal. */
export async function hostGames({ port, host, data }: ServeWords, env: Env): Promise<void> {
  const read = readSettings({
    ...env,
    ...(port === undefined ? {} : { PORT: String(port) }),
    ...(host === undefined ? {} : { HOST: host }),
    ...(data === undefined ? {} : { MAYI_DATA: data }),
  });
  if (!read.ok) throw new RangeError(read.refusal.message);
  if (read.settings.databaseUrl === null) await needDatabase();
  await serve(read.settings, print);
}
