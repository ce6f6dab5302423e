import { showOnTv as words } from '../../texts/tv.ts';
import { useTable } from '../app/tableContext.ts';
import { roomPath } from '../join/roomLinks.ts';
import { ButtonLink } from '../shared/Button.tsx';
import { CopyButton, OnlyHere } from '../shared/ShareLink.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { SwitchRow } from '../shared/SwitchRow.tsx';
import { useShareOrigin } from '../shared/useShareOrigin.ts';
import { useHandOnly } from './useHandOnly.ts';

/** How to put this table on a TV, and what this device shows then. */
export function TvSheet({ onClose }: { readonly onClose: () => void }) {
  const code = useTable(({ known }) => known?.room.code ?? '');
  const { origin, origins } = useShareOrigin();
  const path = `${roomPath(code)}/tv`;
  return (
    <Sheet title={words.title} onClose={onClose}>
      <p className="mb-4">{words.lead}</p>
      {origin !== undefined && (
        <>
          {origins.length === 0 && <OnlyHere />}
          <div className="text-center">
            <p className="text-soft">{words.address}</p>
            {/* Browsers add the rest. */}
            <p className="tv-address">{new URL(origin).host + path}</p>
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <CopyButton link={origin + path} />
            <ButtonLink href={path} target="_blank" className="grow">
              {words.open}
            </ButtonLink>
          </div>
        </>
      )}
      <HandOnlySwitch />
    </Sheet>
  );
}

function HandOnlySwitch() {
  const { isTvOpen, choice, choose } = useHandOnly();
  if (!isTvOpen) return null;
  return (
    <div className="mt-5 border-line border-t pt-4">
      <p>{words.isOpen}</p>
      <SwitchRow
        name={words.handOnly}
        about={words.handOnlyAbout}
        isOn={choice === true}
        onChange={(isOn) => choose(isOn)}
      />
    </div>
  );
}
