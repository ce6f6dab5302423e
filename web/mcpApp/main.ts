import { App, applyDocumentTheme, type McpUiHostContext } from '@modelcontextprotocol/ext-apps';
import { mcpApp as words } from '../texts/mcpApp.ts';
import { readSeen } from './seen.ts';
import { message, tableElement } from './table.ts';

const app = new App({ name: 'mayi-table', version: '1' });

app.ontoolresult = ({ structuredContent }) => {
  const seen = readSeen(structuredContent);
  // A result without a table, such as a refusal, leaves the last one up.
  if (seen !== undefined) show(tableElement(seen));
  else if (document.querySelector('.players') === null) show(message(words.notUnderstood));
};
app.onhostcontextchanged = follow;

document.title = words.title;
show(message(words.waiting));
void app.connect().then(() => follow(app.getHostContext() ?? {}));

function show(main: HTMLElement): void {
  document.body.replaceChildren(main);
}

/** Light or dark, as the chat around it. Without a word from the host, the system's preference counts. */
function follow({ theme, safeAreaInsets }: McpUiHostContext): void {
  if (theme) applyDocumentTheme(theme);
  if (safeAreaInsets) {
    const { top, right, bottom, left } = safeAreaInsets;
    document.body.style.padding = [top, right, bottom, left].map((inset) => `${inset}px`).join(' ');
  }
}
