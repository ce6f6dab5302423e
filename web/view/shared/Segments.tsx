import { type ReactNode, useId } from 'react';

interface Segment<T> {
  readonly value: T;
  readonly name: ReactNode;
  /** A line beneath the name. */
  readonly about?: string;
}

interface SegmentsProps<T> {
  readonly legend: string;
  readonly segments: readonly Segment<T>[];
  readonly value: T;
  readonly isOff?: boolean;
  readonly onChange: (value: T) => void;
}

/** One of a few, all in sight. Plain radio buttons beneath, so that arrow keys and screen readers know them. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { legend, segments, value, isOff = false, onChange } = props;
  const name = useId();
  return (
    <fieldset disabled={isOff} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm text-soft">{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-2xl bg-well p-1">
        {segments.map((segment) => (
          <label key={segment.value} className="segment">
            <input
              type="radio"
              className="segment-input"
              name={name}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            <span className="segment-face">
              <span className="segment-name">{segment.name}</span>
              {segment.about && <span className="segment-about">{segment.about}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
