import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../harness/testing/records.ts';
import { keptSeats } from './keptSeats.ts';

const ROOM = { server: 'http://localhost:8080', code: 'k7rm2p' };

test('a seat is kept until it is forgotten, where nobody else can read it', () => {
  const dir = join(emptyFolder(), 'new');
  keptSeats(dir).keep({ ...ROOM, secret: 'one', name: 'Ann' });
  keptSeats(dir).keep({ ...ROOM, secret: 'two', name: 'Anna' });
  const kept = keptSeats(dir);
  expect(kept.find(ROOM)).toEqual({ ...ROOM, secret: 'two', name: 'Anna' });
  expect(kept.find({ ...ROOM, server: 'http://elsewhere' })).toBeUndefined();
  expect(kept.lastName).toBe('Anna');
  if (process.platform !== 'win32') expect(statSync(join(dir, 'seats.json')).mode & 0o777).toBe(0o600);
  kept.forget(ROOM);
  expect(kept.find(ROOM)).toBeUndefined();
});

test('there is room for fifty, and the oldest go first', () => {
  const dir = emptyFolder();
  const kept = keptSeats(dir);
  for (let at = 0; at < 60; at++) kept.keep({ ...ROOM, code: `room${at}`, secret: 's', name: 'Ann' });
  expect(JSON.parse(readFileSync(join(dir, 'seats.json'), 'utf8')).seats).toHaveLength(50);
  expect(kept.find({ ...ROOM, code: 'room9' })).toBeUndefined();
  expect(kept.find({ ...ROOM, code: 'room59' })).toBeDefined();
});

test('a damaged file counts as empty', () => {
  const dir = emptyFolder();
  for (const text of [
    '{',
    '{"format":"mayi-seats-1","seats":[null,{"server":1}]}',
    '{"format":"other","seats":[]}',
  ]) {
    writeFileSync(join(dir, 'seats.json'), text);
    expect(keptSeats(dir).find(ROOM)).toBeUndefined();
  }
});
