import { REACTIONS } from '@mayi/core/protocol';
import { ReactionDrawing } from '../view/reactions/drawings.tsx';
import { Avatar } from '../view/shared/Avatar.tsx';
import { Button, type ButtonVariant } from '../view/shared/Button.tsx';
import { LOOKS } from '../view/shared/Face.tsx';
import { Panel } from '../view/shared/Page.tsx';
import { Case } from './Case.tsx';

const VARIANTS: readonly ButtonVariant[] = ['brass', 'quiet', 'plain', 'danger'];
const NAMES = ['Ann', 'Bob', 'Carol Lee', 'Dave', 'Erin', 'Farid', 'Gül', 'Henry James'] as const;

export function SharedCases() {
  return (
    <>
      <Case title="Reactions">
        <div className="flex gap-3">
          {REACTIONS.map((reaction) => (
            <span key={reaction} className="reaction static! translate-none! animate-none!">
              <ReactionDrawing reaction={reaction} />
            </span>
          ))}
        </div>
      </Case>
      <Case title="Buttons">
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="brass" size="large">
            May I? 9♣ (+1 card)
          </Button>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} aria-disabled>
              {variant}, disabled
            </Button>
          ))}
        </div>
      </Case>
      <Case title="Panels">
        <Panel className="max-w-md">
          <h3 className="mb-2 font-semibold text-xl">Round 3 of 6</h3>
          <p className="mb-3 text-soft">Two runs of four. Once you’re down, you can lay off.</p>
          <div className="mt-4 flex gap-3">
            <Button variant="brass">Lay down</Button>
            <Button>Not yet</Button>
            <Button variant="plain">Why?</Button>
          </div>
        </Panel>
      </Case>
      <Case title="Players">
        <div className="flex flex-wrap gap-8 p-2">
          {NAMES.map((name, at) => (
            <Avatar key={name} name={name} seat={`s${at + 1}`} count={at + 4} size={at < 4 ? 2.75 : 3.5} />
          ))}
          {Object.keys(LOOKS).map((name, at) => (
            <Avatar key={name} name={name} seat={`s${(at % 8) + 1}`} isBot />
          ))}
          <Avatar name="Thinking" seat="s1" isThinking count={11} />
          <Avatar name="Down" seat="s2" isDown count={3} />
          <Avatar name="Away" seat="s3" isAway count={11} />
          <Avatar name="Program" seat="s5" isProgram count={11} />
          <Avatar name="Vera" seat="s6" isProgram isDown isAway count={11} size={2.5} />
          <Avatar name="All Of It" seat="s4" isProgram isAway isDown isThinking count={24} size={4} />
        </div>
      </Case>
    </>
  );
}
