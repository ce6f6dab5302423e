import { type ComponentProps, useId } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with what stands there. */
  readonly problem?: string | null;
  readonly onChange: (text: string) => void;
}

export function TextField({ label, hint, problem, onChange, className = '', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm text-soft">
        {label}
      </label>
      <input
        id={id}
        className="text-field"
        aria-invalid={problem ? true : undefined}
        aria-describedby={hint || problem ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <p id={`${id}-hint`} role={problem ? 'alert' : undefined} className="mt-1.5 text-sm empty:hidden">
        {problem ? (
          <span className="text-danger-text">{problem}</span>
        ) : (
          <span className="text-soft">{hint}</span>
        )}
      </p>
    </div>
  );
}
