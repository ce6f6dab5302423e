import type { ReactNode } from 'react';

interface IconButtonProps {
  readonly name: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button of the menu beside the contract. */
export function IconButton({ name, isPressed, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
