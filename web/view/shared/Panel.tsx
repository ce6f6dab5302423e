import type { ComponentProps } from 'react';

/** Quiet, rounded, slightly translucent: whatever is not on the cloth itself. */
export function Panel({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={`rounded-panel border border-line bg-panel p-4 text-ink shadow-panel sm:p-5 ${className}`}
      {...rest}
    />
  );
}
