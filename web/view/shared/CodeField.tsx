import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

/** For a code: no keyboard shall mend it. */
export function CodeField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField autoCapitalize="none" autoComplete="off" autoCorrect="off" spellCheck={false} {...field} />
  );
}
