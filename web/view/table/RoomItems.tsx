import { texts } from '../../texts/index.ts';
import { showOnTv } from '../../texts/tv.ts';
import { useTable } from '../app/tableContext.ts';
import { Devices, Screen } from '../shared/moreIcons.tsx';
import { IconButton } from './IconButton.tsx';

interface RoomItemsProps {
  readonly onOpen: (sheet: 'move' | 'tv') => void;
}

/** The part of the menu that only a room has. Loaded after the cards. */
export function RoomItems({ onOpen }: RoomItemsProps) {
  const isSeated = useTable((state) => state.known?.you !== null);
  return (
    <>
      <IconButton name={showOnTv.title} onPress={() => onOpen('tv')}>
        <Screen />
      </IconButton>
      {isSeated && (
        <IconButton name={texts.table.menu.move} onPress={() => onOpen('move')}>
          <Devices />
        </IconButton>
      )}
    </>
  );
}
