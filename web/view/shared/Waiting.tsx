import { texts } from '../../texts/index.ts';

/** While something is on its way: three cards breathing, and words for those who hear. */
export function Waiting() {
  return (
    <div className="room grid min-h-dvh place-items-center" role="status">
      <span className="waiting" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span className="sr-only">{texts.table.line.connecting}</span>
    </div>
  );
}
