export const BUTTON_LOOKS = ['brass', 'quiet', 'plain', 'danger'] as const;
/** `brass` is what to do now: one of them at a time. `plain` has no edge, for what is always there. */
export type ButtonLook = (typeof BUTTON_LOOKS)[number];

const BASE =
  'inline-flex min-h-11 min-w-11 cursor-pointer select-none items-center justify-center gap-2 rounded-xl px-4 py-2 ' +
  'text-center font-semibold leading-tight no-underline transition-[background-color,box-shadow,translate] duration-150 ' +
  'active:translate-y-px disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const LOOKS: Record<ButtonLook, string> = {
  brass: 'button-brass',
  quiet:
    'border border-line bg-panel text-ink shadow-panel hover:border-brass/60 disabled:opacity-70 aria-disabled:opacity-70',
  plain: 'text-inherit hover:bg-well disabled:opacity-70 aria-disabled:opacity-70',
  danger:
    'bg-danger text-white shadow-panel hover:brightness-110 disabled:opacity-70 aria-disabled:opacity-70',
};

/** Links that are to look like buttons take this as their class. */
export function buttonLook(look: ButtonLook, isLarge?: 'large'): string {
  return `${BASE} ${LOOKS[look]} ${isLarge ? 'min-h-14 rounded-2xl px-6 text-xl' : 'text-base'}`;
}
