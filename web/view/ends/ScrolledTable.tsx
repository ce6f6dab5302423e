import type { ReactNode } from 'react';

interface ScrolledTableProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A table that may be wider than a phone: it scrolls by itself, and by keyboard, too. */
export function ScrolledTable({ name, className = '', children }: ScrolledTableProps) {
  return (
    <section
      aria-label={name}
      className="overflow-x-auto rounded-xl border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what cannot be focused cannot be scrolled by keyboard
      tabIndex={0}
    >
      <table className={`score-table ${className}`}>{children}</table>
    </section>
  );
}
