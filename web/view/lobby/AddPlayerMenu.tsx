import { Menu } from '@base-ui/react/menu';
import type { SeatId } from '@mayi/core/protocol';
import { LEVELS } from '@mayi/core/rules';
import { createApi } from '../../session/api.ts';
import { aboutChoices } from '../../texts/aboutChoices.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';
import { Plus, Prompt, Robot } from '../shared/moreIcons.tsx';

const { choices } = texts;
const { lobby } = later;

interface AddPlayerMenuProps {
  readonly name: string;
  readonly seat: SeatId;
  /** The operator's own, by name. */
  readonly players: readonly string[];
}

/** Gives a seat to a computer player, or to one of the operator's own. */
export function AddPlayerMenu({ name, seat, players }: AddPlayerMenuProps) {
  const ask = useTable((table) => table.ask);
  const seatPlayer = useSeatPlayer(seat);
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={name}
        render={<Button variant="plain" className="flex-col gap-0! px-[min(0.75rem,2vw)]!" />}
      >
        <span className="flex gap-1">
          <Plus />
          <Robot />
        </span>
        <span className="text-sm">{lobby.computer}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} className="z-50">
          <Menu.Popup className="menu">
            {LEVELS.map((level) => (
              <Menu.Item
                key={level}
                className="menu-item"
                onClick={() => ask({ type: 'add-bot', level, seat })}
              >
                <span className="font-semibold">{choices.levels[level].name}</span>
                <span className="block text-sm text-soft">{aboutChoices.levels[level]}</span>
              </Menu.Item>
            ))}
            {players.length > 0 && (
              <Menu.Group className="menu-group">
                <Menu.GroupLabel className="menu-label">{lobby.ownPlayers}</Menu.GroupLabel>
                {players.map((player) => (
                  <Menu.Item
                    key={player}
                    className="menu-item flex items-center gap-2 font-semibold"
                    onClick={() => seatPlayer(player)}
                  >
                    <Prompt />
                    <span className="min-w-0 [overflow-wrap:anywhere]">{player}</span>
                  </Menu.Item>
                ))}
              </Menu.Group>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function useSeatPlayer(seat: SeatId): (name: string) => Promise<void> {
  const code = useTable(({ known }) => known?.room.code ?? '');
  const showRefusal = useTable((table) => table.showRefusal);
  return async (name) => {
    const result = await createApi().seatPlayer(code, { name, seat });
    if (!result.ok) showRefusal(result.refusal);
  };
}
