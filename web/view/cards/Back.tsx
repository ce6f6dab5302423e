/** A card, face down. */
export function Back({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`card card-back ${className}`} />;
}
