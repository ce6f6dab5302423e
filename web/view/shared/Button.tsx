import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { BackArrow } from './icons.tsx';

const BASE =
  'inline-flex min-h-11 min-w-11 cursor-pointer select-none items-center justify-center gap-2 rounded-xl px-4 py-2 ' +
  'text-center font-semibold leading-tight no-underline transition-[background-color,box-shadow,translate] duration-150 ' +
  'active:translate-y-px disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const VARIANTS = {
  brass: 'button-brass',
  quiet:
    'border border-line bg-panel text-ink shadow-panel hover:border-brass/60 disabled:opacity-70 aria-disabled:opacity-70',
  plain: 'text-inherit hover:bg-well disabled:opacity-70 aria-disabled:opacity-70',
  danger:
    'bg-danger text-white shadow-panel hover:brightness-110 disabled:opacity-70 aria-disabled:opacity-70',
};

/** `brass` is the thing to do now, at most one at a time. `plain` has no border, for controls that are always there. */
export type ButtonVariant = keyof typeof VARIANTS;

interface Style {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'large' | undefined;
  readonly className?: string | undefined;
}

/** To disable a button that can explain why, use `aria-disabled` instead of `disabled`: it stays reachable. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Style) {
  return <button type={type} className={classesOf({ variant, size, className })} {...rest} />;
}

interface ButtonLinkProps extends Style {
  readonly href: string;
  /** For screen readers, where the text alone doesn't say enough. It contains the text. */
  readonly label?: string;
  /** `_blank`: in a tab of its own. */
  readonly target?: '_blank';
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ href, label, target, children, ...style }: ButtonLinkProps) {
  const link = { href, 'aria-label': label, className: classesOf(style) };
  if (target)
    return (
      <a {...link} target={target}>
        {children}
      </a>
    );
  return <Link {...link}>{children}</Link>;
}

/** At the top of a page: the way back. */
export function BackLink({ href, children }: Pick<ButtonLinkProps, 'href' | 'children'>) {
  return (
    <ButtonLink href={href} variant="plain" className="-ml-3 px-3!">
      <BackArrow />
      {children}
    </ButtonLink>
  );
}

function classesOf({ variant = 'quiet', size, className = '' }: Style): string {
  const sized = size === 'large' ? 'min-h-14 rounded-2xl px-6 text-xl' : 'text-base';
  return `${BASE} ${VARIANTS[variant]} ${sized} ${className}`;
}
