import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 60_000;

/** Resolves with what `look` returns in the page, as soon as that isn't empty. */
export async function waitFor(page, what, look, ...args) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(100)) {
    const found = await page.evaluate(look, ...args);
    if (found) return found;
  }
  throw new Error(`timed out waiting for ${what}`);
}

/** Runs in the page: the middle of the first visible, enabled button or link whose name matches, scrolled to if need be. */
function buttonAt(pattern) {
  for (const one of document.querySelectorAll('button, a, [role="button"], [role="menuitem"]')) {
    const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
    if (!new RegExp(pattern).test(name) || one.disabled) continue;
    one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = one.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    if (width === 0) continue;
    const top = document.elementFromPoint(at.x, at.y);
    if (top !== null && (one.contains(top) || top.contains(one))) return { ...at, name };
  }
  return null;
}

export async function press(page, pattern) {
  const at = await waitFor(page, `a button ${pattern}`, buttonAt, pattern);
  await page.click(at);
  return at.name;
}

/** Runs in the page: what the player can do now, most urgent first. */
function nextMove() {
  const visible = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && height > 0 && !one.disabled;
    });
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
  const shown = (pattern) => visible('button').filter((one) => pattern.test(nameOf(one)));
  const named = (pattern) => shown(pattern).find((one) => one.getAttribute('aria-disabled') !== 'true');
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, name: nameOf(one) };
  };
  if (named(/^(Continue|Next round|Ready)$/)) return { roundIsOver: true };
  const hasContract = document.body.textContent.includes('You have the contract!');
  const layDown =
    named(/^Lay these down$/) ?? named(/and go out$/) ?? (hasContract ? named(/^Lay down$/) : undefined);
  const endTurn = named(/^Discard (?!pile)/) ?? named(/^Keep last card and end turn$/);
  // A table that moved on may put another button under a click.
  const openedByMistake = layDown ? undefined : named(/^Not yet$/);
  const button = layDown ?? openedByMistake ?? named(/^(Pass on|Let) /) ?? named(/^Draw$/) ?? endTurn;
  if (button) return middle(button);
  const cards = visible(
    'section[aria-label="Your hand"] li button, [role="region"][aria-label="Your hand"] li button',
  );
  const card =
    shown(/^Discard$/).length > 0 ? cards.findLast((one) => !/wild|Joker/.test(nameOf(one))) : undefined;
  if (card === undefined) return null;
  const { x, y } = card.getBoundingClientRect();
  return { x: x + 10, y: y + 24, name: nameOf(card) };
}

/** Passes, draws and discards until the round is over. Resolves with the number of moves. */
export async function playRound(page, beforeMove = async () => {}) {
  for (let moves = 0; moves < 600; moves++) {
    const move = await waitFor(page, 'a move', nextMove);
    if (move.roundIsOver) return moves;
    await beforeMove(moves);
    await page.click(move);
    await pause(60);
  }
  throw new Error('the round does not end');
}

/** Plays a few moves. */
export async function playMoves(page, count) {
  for (let moves = 0; moves < count; moves++) {
    const move = await waitFor(page, 'a move', nextMove);
    if (move.roundIsOver) return;
    await page.click(move);
    await pause(60);
  }
}

/** Runs in the page: the corners of the cards in the hand, in order, with their names. */
export function handAt() {
  const cards = document.querySelectorAll(
    'section[aria-label="Your hand"] li button, [role="region"][aria-label="Your hand"] li button',
  );
  return [...cards].map((one) => {
    const { x, y } = one.getBoundingClientRect();
    return { x: x + 10, y: y + 24, name: one.getAttribute('aria-label') };
  });
}
