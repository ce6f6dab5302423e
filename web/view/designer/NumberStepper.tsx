import { useId, useState } from 'react';
import { designer } from '../../texts/designer.ts';
import { Plus } from '../shared/moreIcons.tsx';
import { Minus } from './icons.tsx';

interface NumberStepperProps {
  readonly name: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly isNameHidden?: boolean;
  readonly onChange: (value: number) => void;
}

/** A number to tap up and down, or to type. */
export function NumberStepper({
  name,
  value,
  least,
  most,
  isNameHidden = false,
  onChange,
}: NumberStepperProps) {
  const id = useId();
  const step = (by: number) => {
    const next = value + by;
    if (next >= least && next <= most) onChange(next);
  };
  return (
    <div className="stepper">
      <label htmlFor={id} className={isNameHidden ? 'sr-only' : 'stepper-name'}>
        {name}
      </label>
      <div className="stepper-parts">
        <button
          type="button"
          className="stepper-button"
          aria-label={designer.stepper.less(name)}
          aria-disabled={value <= least || undefined}
          onClick={() => step(-1)}
        >
          <Minus />
        </button>
        <NumberInput id={id} value={value} least={least} most={most} onChange={onChange} />
        <button
          type="button"
          className="stepper-button"
          aria-label={designer.stepper.more(name)}
          aria-disabled={value >= most || undefined}
          onClick={() => step(1)}
        >
          <Plus />
        </button>
      </div>
    </div>
  );
}

interface NumberInputProps extends Omit<NumberStepperProps, 'name' | 'isNameHidden'> {
  readonly id: string;
}

/** While someone types, what's in the field need not be a number that fits; it counts as soon as it is one. */
export function NumberInput({ id, value, least, most, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) onChange(number);
  };
  return (
    <input
      id={id}
      type="number"
      inputMode="numeric"
      className="stepper-input"
      min={least}
      max={most}
      value={typed ?? value}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(null)}
    />
  );
}
