import { type ComponentProps, type ReactNode, useId } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly onChange: (text: string) => void;
}

export function TextField({ label, hint, error, onChange, className = '', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm text-soft">
        {label}
      </label>
      <input
        id={id}
        className="text-field"
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <p id={`${id}-hint`} role={error ? 'alert' : undefined} className="mt-1.5 text-sm empty:hidden">
        {error ? (
          <span className="text-danger-text">{error}</span>
        ) : (
          <span className="text-soft">{hint}</span>
        )}
      </p>
    </div>
  );
}

/** For a room or move code, which autocorrect must leave alone. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField autoCapitalize="none" autoComplete="off" autoCorrect="off" spellCheck={false} {...props} />
  );
}

interface NameFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'onChange'> {
  readonly value: string;
}

/** For the player's own name. */
export function NameField(props: NameFieldProps) {
  return <TextField maxLength={20} autoComplete="nickname" {...props} />;
}

interface Segment<T> {
  readonly value: T;
  readonly name: ReactNode;
  /** A line below the name. */
  readonly about?: string;
}

interface SegmentsProps<T> {
  readonly legend: string;
  readonly segments: readonly Segment<T>[];
  readonly value: T;
  readonly isDisabled?: boolean;
  readonly onChange: (value: T) => void;
}

/** A choice of a few, all visible. They are native radio buttons, so arrow keys and screen readers just work. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { legend, segments, value, isDisabled = false, onChange } = props;
  const name = useId();
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
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
