import { Menu } from '@base-ui/react/menu';
import { isPlayedByBot, isTaken, REACTIONS } from '@mayi/core/protocol';
import { later } from '../../texts/later.ts';
import { setPreferences, usePreferences } from '../app/preferences.ts';
import { useTable } from '../app/tableContext.ts';
import { Check } from '../shared/icons.tsx';
import { Smile } from '../shared/moreIcons.tsx';
import { ReactionDrawing } from './drawings.tsx';
import { setMuted, useMuted } from './muted.ts';
import { isMuted } from './mutedPlayers.ts';

const { reactions: words } = later;

/** A button that opens the palette of reactions. */
export function ReactMenu() {
  const react = useTable((table) => table.react);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="icon-button react-button" aria-label={words.button} title={words.button}>
        <Smile />
      </Menu.Trigger>
      <Menu.Portal>
        {/* A landmark, since it’s outside of the page’s own ones. */}
        <Menu.Positioner sideOffset={6} className="z-90" role="region" aria-label={words.button}>
          <Menu.Popup className="menu react-menu">
            <Menu.Group className="react-palette" aria-label={words.button}>
              {REACTIONS.map((reaction) => (
                <Menu.Item
                  key={reaction}
                  className="menu-item react-item"
                  onClick={() => void react(reaction)}
                >
                  <ReactionDrawing reaction={reaction} />
                  <span>{words.names[reaction]}</span>
                </Menu.Item>
              ))}
            </Menu.Group>
            <MuteGroup />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Whose reactions this device doesn't show: everyone's, or one player's. */
function MuteGroup() {
  const known = useTable((table) => table.known);
  const muted = useMuted();
  const isShown = usePreferences(({ reactions }) => reactions);
  if (known === undefined) return null;
  const { code, seats } = known.room;
  const others = seats.filter((seat) => isTaken(seat) && !isPlayedByBot(seat) && seat.id !== known.you);
  return (
    <Menu.Group className="menu-group">
      <Menu.GroupLabel className="menu-label">{words.mute}</Menu.GroupLabel>
      <MuteItem
        name={words.everyone}
        isOn={!isShown}
        onChange={(isOn) => setPreferences({ reactions: !isOn })}
      />
      {others.map(({ id, name }) => (
        <MuteItem
          key={id}
          name={name}
          isOn={isMuted(muted, code, name)}
          onChange={(isOn) => setMuted(code, name, isOn)}
        />
      ))}
    </Menu.Group>
  );
}

interface MuteItemProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function MuteItem({ name, isOn, onChange }: MuteItemProps) {
  return (
    <Menu.CheckboxItem
      className="menu-item react-mute"
      checked={isOn}
      closeOnClick={false}
      onCheckedChange={(checked) => onChange(checked)}
    >
      <span className="min-w-0 grow [overflow-wrap:anywhere]">{name}</span>
      <Menu.CheckboxItemIndicator>
        <Check />
      </Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  );
}
