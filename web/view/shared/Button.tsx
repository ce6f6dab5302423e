import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './buttonLook.ts';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  readonly size?: 'large' | undefined;
}

/** A button that is off but can say why is given `aria-disabled` instead of `disabled`: it can still be reached. */
export function Button({ look = 'quiet', size, className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonLook(look, size)} ${className}`} {...rest} />;
}
