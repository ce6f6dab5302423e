// The strategy of examples/player.py, for machines without Python.
import { createInterface } from 'node:readline';

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

function choose({ legal, distance, cards }) {
  const first = (type) => legal.find((command) => command.type === type);
  const isCloser = distance.now !== null && distance.withDiscard < distance.now;
  const costs = new Map(
    cards.map(({ id, points, wild, distanceWithout }) => [
      id,
      (distanceWithout ?? 0) * 1000 - (wild && distanceWithout !== null ? 0 : points),
    ]),
  );
  const discards = legal
    .filter(({ type }) => type === 'DISCARD')
    .sort((a, b) => costs.get(a.cardId) - costs.get(b.cardId));
  return (
    (isCloser && first('DRAW_FROM_DISCARD')) ||
    first('PASS_MAY_I') ||
    first('DRAW_FROM_STOCK') ||
    first('LAY_DOWN') ||
    first('GO_OUT') ||
    first('LAY_OFF') ||
    discards[0] ||
    legal[0]
  );
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === 'hello') say({ type: 'ready', name: 'script' });
  else if (message.type === 'decide') say({ id: message.id, command: choose(message) });
  else if (message.type === 'quit') process.exit();
}
