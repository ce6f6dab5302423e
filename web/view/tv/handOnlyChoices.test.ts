import { expect, test } from 'vitest';
import { brokenStorage, memoryStorage } from '../../state/testing/storage.ts';
import { chooseHandOnly, createHandOnlyChoices } from './handOnlyChoices.ts';

test('remembers the choice for each room, and only so many of them', () => {
  const device = memoryStorage();
  const store = createHandOnlyChoices(device);
  for (let nth = 0; nth < 20; nth++) chooseHandOnly({ code: `room${nth}`, isOn: true }, store, device);
  chooseHandOnly({ code: 'room19', isOn: false }, store, device);
  const choices = createHandOnlyChoices(device).getState();
  expect(choices).toHaveLength(8);
  expect(choices.slice(0, 2)).toEqual([
    { code: 'room19', isOn: false },
    { code: 'room18', isOn: true },
  ]);
});

test('storage that is full or spoiled is no obstacle', () => {
  const store = createHandOnlyChoices(brokenStorage);
  chooseHandOnly({ code: 'abcdef', isOn: true }, store, brokenStorage);
  expect(store.getState()).toEqual([{ code: 'abcdef', isOn: true }]);
  const spoiled = memoryStorage({
    'mayi.handOnly': '[null, {"code": 3}, {"code": "abcdef", "isOn": true}, 7]',
  });
  expect(createHandOnlyChoices(spoiled).getState()).toEqual([{ code: 'abcdef', isOn: true }]);
});
