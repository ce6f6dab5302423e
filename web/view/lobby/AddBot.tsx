import { Menu } from '@base-ui/react/menu';
import { LEVELS, type Level } from '@mayi/core/rules';
import { texts } from '../../texts/index.ts';
import { buttonLook } from '../shared/buttonLook.ts';
import { Plus, Robot } from '../shared/icons.tsx';

interface AddBotProps {
  readonly name: string;
  readonly onAdd: (level: Level) => void;
}

/** A computer player sits down, as strong as one likes. */
export function AddBot({ name, onAdd }: AddBotProps) {
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={name} className={`${buttonLook('plain')} flex-col gap-0! px-3!`}>
        <span className="flex gap-1">
          <Plus />
          <Robot />
        </span>
        <span className="text-sm">{texts.lobby.bot}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} className="z-50">
          <Menu.Popup className="menu">
            {LEVELS.map((level) => (
              <Menu.Item key={level} className="menu-item" onClick={() => onAdd(level)}>
                <span className="font-semibold">{texts.people.levels[level].name}</span>
                <span className="block text-sm text-soft">{texts.people.levels[level].about}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
