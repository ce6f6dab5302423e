import { Avatar } from '../view/shared/Avatar.tsx';
import { Button } from '../view/shared/Button.tsx';
import { BUTTON_LOOKS } from '../view/shared/buttonLook.ts';
import { Chip } from '../view/shared/Chip.tsx';
import { Panel } from '../view/shared/Panel.tsx';
import { Case } from './Case.tsx';

const NAMES = ['Ann', 'Bob', 'Carol Lee', 'Dave', 'Erin', 'Farid', 'Gül', 'Henry James'] as const;

export function SharedCases() {
  return (
    <>
      <Case title="Buttons">
        <div className="flex flex-wrap items-center gap-4">
          <Button look="brass" size="large">
            May I? 9♣ (+1 card)
          </Button>
          {BUTTON_LOOKS.map((look) => (
            <Button key={look} look={look}>
              {look}
            </Button>
          ))}
          {BUTTON_LOOKS.map((look) => (
            <Button key={look} look={look} aria-disabled>
              {look}, off
            </Button>
          ))}
        </div>
      </Case>
      <Case title="Panels and chips">
        <Panel className="max-w-md">
          <h3 className="mb-2 font-semibold text-xl">Round 3 of 6</h3>
          <p className="mb-3 text-soft">Two runs of four. Whoever is down may lay off.</p>
          <div className="flex flex-wrap gap-2">
            <Chip>steady</Chip>
            <Chip tone="brass">your turn</Chip>
            <Chip tone="good">ready</Chip>
            <Chip tone="danger">not connected</Chip>
          </div>
          <div className="mt-4 flex gap-3">
            <Button look="brass">Lay down</Button>
            <Button>Not yet</Button>
            <Button look="plain">Why?</Button>
          </div>
        </Panel>
      </Case>
      <Case title="Players">
        <div className="flex flex-wrap gap-8 p-2">
          {NAMES.map((name, at) => (
            <Avatar key={name} name={name} seat={`s${at + 1}`} count={at + 4} size={at < 4 ? 2.75 : 3.5} />
          ))}
          <Avatar name="Thinking" seat="s1" isThinking count={11} />
          <Avatar name="Down" seat="s2" isDown count={3} />
          <Avatar name="Away" seat="s3" isAway count={11} />
          <Avatar name="All Of It" seat="s4" isAway isDown isThinking count={24} size={4} />
        </div>
      </Case>
    </>
  );
}
