import type { ReactNode } from 'react';

/** A titled section of the gallery. */
export function Case({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mb-10">
      <h2 className="mb-3 font-semibold text-2xl">{title}</h2>
      {children}
    </section>
  );
}
