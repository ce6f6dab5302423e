import { Switch } from '@base-ui/react/switch';
import { useId } from 'react';

interface SwitchRowProps {
  readonly name: string;
  readonly about?: string;
  readonly isOn: boolean;
  readonly isOff?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off; the whole row can be tapped. */
export function SwitchRow({ name, about, isOn, isOff = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-4 py-1.5">
      <label htmlFor={id} className="grow cursor-pointer leading-snug">
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
        disabled={isOff}
        aria-describedby={about ? `${id}-about` : undefined}
        onCheckedChange={(checked) => onChange(checked)}
      >
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
    </div>
  );
}
