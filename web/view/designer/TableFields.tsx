import { MAX_SEATS, MIN_SEATS } from '@mayi/core/protocol';
import { type DeckChoice, maxPlayers, playersOf } from '@mayi/core/rules';
import {
  canSplitTables,
  editDecks,
  joinTables,
  MAX_DECKS,
  MAX_JOKERS,
  setMaxPlayers,
  setMinPlayers,
  splitTables,
  tableRange,
} from '../../designer/tables.ts';
import { designer } from '../../texts/designer.ts';
import { Button } from '../shared/Button.tsx';
import { Segments } from '../shared/fields.tsx';
import { Plus } from '../shared/moreIcons.tsx';
import { useDesigner } from './designerContext.ts';
import { NumberStepper } from './NumberStepper.tsx';
import { SettingField } from './SettingField.tsx';

const { tables: words } = designer;

export function TableFields() {
  const { rules, change } = useDesigner();
  const most = maxPlayers(rules);
  return (
    <>
      <SettingField setting="tables">
        <NumberStepper
          name={words.fewest}
          value={rules.minPlayers}
          least={MIN_SEATS}
          most={most}
          onChange={(count) => change(setMinPlayers(rules, count))}
        />
        <NumberStepper
          name={words.most}
          value={most}
          least={rules.minPlayers}
          most={Math.max(MAX_SEATS, most)}
          onChange={(count) => change(setMaxPlayers(rules, count))}
        />
        <ul className="grid gap-2">
          {rules.decks.map((choice, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tables change their sizes
            <li key={at}>
              <Decks choice={choice} at={at} />
            </li>
          ))}
        </ul>
        {canSplitTables(rules) && (
          <Button onClick={() => change(splitTables(rules))}>
            <Plus />
            {words.split}
          </Button>
        )}
      </SettingField>
      <Reshuffles />
    </>
  );
}

interface DecksProps {
  readonly choice: DeckChoice;
  readonly at: number;
}

function Decks({ choice, at }: DecksProps) {
  const { rules, change } = useDesigner();
  const set = (changes: Partial<DeckChoice>) => change(editDecks(rules, at, changes));
  const players = playersOf(choice, rules);
  const [least, most] = tableRange(rules, at);
  const isLast = at === rules.decks.length - 1;
  return (
    <fieldset className="decks">
      <legend className="font-semibold">{words.decksFor(players)}</legend>
      {!isLast && (
        <NumberStepper
          name={words.upTo}
          value={choice.upToPlayers}
          least={least}
          most={most}
          onChange={(upToPlayers) => set({ upToPlayers })}
        />
      )}
      <NumberStepper
        name={words.decks}
        value={choice.decks}
        least={1}
        most={MAX_DECKS}
        onChange={(decks) => set({ decks })}
      />
      <NumberStepper
        name={words.jokers}
        value={choice.jokers}
        least={0}
        most={MAX_JOKERS}
        onChange={(jokers) => set({ jokers })}
      />
      {rules.decks.length > 1 && (
        <Button
          variant="plain"
          className="justify-self-start px-2!"
          aria-label={words.join(players)}
          onClick={() => change(joinTables(rules, at))}
        >
          {words.joinShort}
        </Button>
      )}
    </fieldset>
  );
}

const USUAL_RESHUFFLES = 5;
const MOST_RESHUFFLES = 99;

function Reshuffles() {
  const { rules, change } = useDesigner();
  const { reshuffles } = rules;
  const { kinds } = designer.reshuffles;
  const kind = reshuffles === null ? 'always' : reshuffles === 0 ? 'never' : 'some';
  const values = { never: 0, some: USUAL_RESHUFFLES, always: null } as const;
  return (
    <SettingField setting="reshuffles">
      <Segments
        legend={designer.settings.reshuffles}
        segments={(['never', 'some', 'always'] as const).map((value) => ({ value, name: kinds[value] }))}
        value={kind}
        onChange={(wanted) => change({ ...rules, reshuffles: values[wanted] })}
      />
      {kind === 'some' && (
        <NumberStepper
          name={designer.reshuffles.most}
          value={reshuffles ?? 1}
          least={1}
          most={Math.max(MOST_RESHUFFLES, reshuffles ?? 1)}
          onChange={(times) => change({ ...rules, reshuffles: times })}
        />
      )}
    </SettingField>
  );
}
