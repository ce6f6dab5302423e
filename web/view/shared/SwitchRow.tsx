import { Switch } from '@base-ui/react/switch';
import { useId } from 'react';

interface SwitchRowProps {
  readonly name: string;
  readonly about?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch with its label; tapping anywhere in the row flips it. */
export function SwitchRow({ name, about, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-x-4 gap-y-2 py-1.5 max-[16rem]:flex-wrap">
      <label htmlFor={id} className="grow cursor-pointer leading-snug max-[16rem]:basis-full">
        <span className="font-semibold">{name}</span>
        {about && (
          <span id={`${id}-about`} className="block text-soft">
            {about}
          </span>
        )}
      </label>
      <Switch.Root
        id={id}
        className="switch"
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={about ? `${id}-about` : undefined}
        onCheckedChange={(checked) => onChange(checked)}
      >
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
    </div>
  );
}
