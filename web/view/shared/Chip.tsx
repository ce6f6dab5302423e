import type { ComponentProps } from 'react';

const TONES = {
  quiet: 'border-line bg-panel-solid text-ink',
  brass: 'border-brass bg-panel-solid text-brass-text',
  danger: 'border-danger-text/70 bg-panel-solid text-danger-text',
  good: 'border-good-text/70 bg-panel-solid text-good-text',
};

interface ChipProps extends ComponentProps<'span'> {
  readonly tone?: keyof typeof TONES;
}

/** A word or two about something: a level, a state, a count. */
export function Chip({ tone = 'quiet', className = '', ...rest }: ChipProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 font-semibold text-sm ${TONES[tone]} ${className}`}
      {...rest}
    />
  );
}
