import { legalCommands, type View } from '@mayi/core/view';
import { aboutCommand, commandText } from './commandText.ts';
import type { Report } from './schema.ts';

/** What may be typed now. To go out is to lay off one card after another. */
export function legalTexts(view: View): Report['legal'] {
  return legalCommands(view).flatMap((command) => {
    const about = aboutCommand(command, view);
    if (command.type === 'GO_OUT') return [];
    if (command.type === 'LAY_DOWN') return { command: layDownForm(view), about };
    return { command: commandText(command, view) ?? '', about };
  });
}

/** `laydown SET RUN`. */
function layDownForm({ contract }: View): string {
  return `laydown ${contract.melds.map(({ kind }) => kind.toUpperCase()).join(' ')}`;
}
