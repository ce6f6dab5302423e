import { CLOSE_CODES, DEFAULT_SETTINGS, packFact } from '@mayi/core/protocol';
import { OUTDATED } from '@mayi/core/session';
import { factsFor, viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { discardOf, given, play, type TableText } from '../../core/testing/given.ts';
import { ONE_ROUND } from '../../server/e2e/testing/shortRules.ts';
import { FAULTY } from './socketConnection.ts';
import { fakeRoom, LINK, newGame, OLIVE, person, TERMINAL } from './testing/fakeRoom.ts';

const HOSTILE = '\u001b[2J\u001b]0;owned\u0007Eve\r\n\u202e\u0000';

describe('the lobby', () => {
  test('shows who is here, who is ready, what will be played, and the keys', () => {
    const { welcome, screen } = fakeRoom();
    const robot = person('s4', 'Robot', { program: true, ready: true });
    welcome({ seats: [person('s1', 'Ann'), person('s2', 'Ben', { presence: 'gone' }), OLIVE, robot] });
    const shown = screen();
    expect(shown).toContain('Ann (you): not ready yet');
    expect(shown).toContain('Ben: not connected');
    expect(shown).toContain('✓ Olive: computer player, sharp');
    expect(shown).toContain('✓ Robot, a program: ready');
    expect(shown).toContain('House rules: classic (6 rounds of 11 cards');
    expect(shown).toContain('Time to say May I?: 8 seconds. Coach: no. Takebacks: yes.');
    expect(shown).toContain('r ready   s start   a add');
    expect(shown).toContain(LINK);
  });

  test.each([
    { columns: 80, rows: 24 },
    { columns: 60, rows: 20 },
    { columns: 40, rows: 16 },
    { columns: 120, rows: 40, unicode: false },
  ])('fits $columns × $rows, and hostile names can’t break it', (size) => {
    const { welcome, screen } = fakeRoom();
    welcome({
      seats: [person('s1', 'Ann'), person('s2', HOSTILE), { ...OLIVE, name: `${HOSTILE}${'W'.repeat(500)}` }],
    });
    const terminal = { ...TERMINAL, ...size };
    const lines = screen(terminal).split('\n');
    expect(lines.length).toBeLessThanOrEqual(terminal.rows);
    expect(lines.filter((line) => line.length > terminal.columns)).toEqual([]);
    expect(lines.at(-1)).toBe(' > ');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that's what may not be there
    expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
  });

  test('r says you’re ready, with your part of the shuffle and the settings you saw; r again takes it back', async () => {
    const { welcome, update, press, asked } = fakeRoom();
    welcome();
    await press('r');
    expect(asked()).toEqual([{ type: 'ready', ready: true, seed: 'my seed', seq: 1 }]);
    update({ seats: [person('s1', 'Ann', { ready: true }), person('s2', 'Ben'), OLIVE] });
    await press('r');
    expect(asked().at(-1)).toEqual({ type: 'ready', ready: false });
  });

  test('s makes you ready and deals; what the room refuses is shown', async () => {
    const { welcome, press, asked, answer } = fakeRoom();
    welcome();
    await press('s');
    await answer();
    expect(asked().map(({ type }) => type)).toEqual(['ready', 'start']);
    const shown = await answer({
      code: 'not-everybody-ready',
      rule: null,
      message: 'Not everyone is ready yet.',
    });
    expect(shown).toContain('Not everyone is ready yet.');
  });

  test('a asks which one and adds a computer player; x removes one; n renames; Esc cancels', async () => {
    const { welcome, press, type, asked } = fakeRoom();
    welcome();
    expect(await press('a')).toContain('1 random   2 beginner   3 steady   4 sharp   5 expert');
    await press('5');
    await press('x');
    await type('3');
    await press('n');
    await type('Anna');
    await press('a', '\u001b');
    expect(asked()).toEqual([
      { type: 'add-bot', level: 'expert' },
      { type: 'remove', seat: 's3' },
      { type: 'rename', name: 'Anna' },
    ]);
  });

  test('a offers the operator’s own players, too; a refusal is shown', async () => {
    const { welcome, press, type, asked, seat } = fakeRoom({ players: ['mine', 'other'] });
    welcome();
    expect(await press('a')).toContain('5 expert   6 master   7 mine');
    expect(await press('8')).toContain('There is no other.');
    await press('a');
    await type('mine');
    expect(seat.calls).toEqual(['seat other', 'seat mine']);
    expect(asked()).toEqual([]);
  });

  test.each([
    ['programs may not join', { programs: false }],
    ['the table has rules of its own', { rules: ONE_ROUND }],
  ])('a offers none of them where %s', async (_, settings) => {
    const { welcome, press, type, asked } = fakeRoom({ players: ['mine', 'other'] });
    welcome({ settings: { ...DEFAULT_SETTINGS, ...settings } });
    expect(await press('a')).not.toContain('mine');
    expect(await type('mine')).toContain('There’s no player mine.');
    expect(asked()).toEqual([]);
  });

  test('of more than nine, a number needs Enter', async () => {
    const { welcome, press, type, asked, seat } = fakeRoom({ players: ['p7', 'p8', 'p9', 'p10'] });
    welcome();
    await press('a', '1');
    expect(asked()).toEqual([]);
    await type('10');
    expect(seat.calls).toEqual(['seat p10']);
  });

  test('i shows the link and a QR code, h the rules in words, ? all keys', async () => {
    const { welcome, press } = fakeRoom();
    welcome();
    expect(await press('i')).toMatch(new RegExp(`${LINK}[^]*█[^]*▀`));
    await press('q');
    expect(await press('h')).toContain('The rules of this game: classic');
    await press('q');
    expect(await press('?')).toContain('deal the cards');
  });

  test('l gives up the seat, after a question; q doesn’t', async () => {
    const { welcome, press, asked, answer, session, seat } = fakeRoom();
    welcome();
    expect(session.press({ sequence: 'q', name: 'q' }, TERMINAL)).toBe(false);
    await press('l', 'n');
    expect(asked()).toEqual([]);
    await press('l', 'y');
    expect(asked()).toEqual([{ type: 'leave' }]);
    await answer();
    expect(session.isOver).toBe(true);
    expect(seat.calls).toEqual(['forget']);
  });

  test('a seat that the room didn’t take back is kept', async () => {
    const { welcome, press, answer, session, seat } = fakeRoom();
    welcome();
    await press('l', 'y');
    const shown = await answer({ code: 'too-fast', rule: null, message: 'Too many messages. Slow down.' });
    expect(shown).toContain('Too many messages. Slow down.');
    expect(session.isOver).toBe(false);
    expect(seat.calls).toEqual([]);
  });

  test('someone without a seat can take a free one', async () => {
    const { welcome, press, screen, seat, reconnects } = fakeRoom();
    welcome({ seats: [person('s1', 'Ann'), { ...person('s2', ''), who: 'nobody' }] }, { you: null });
    expect(screen()).toContain('There’s an empty seat: press t to sit down.');
    await press('t');
    expect([seat.calls, reconnects()]).toEqual([['sit'], 1]);
  });
});

describe('at the table', () => {
  /** Ann deals; Ben is first. */
  function playing(turn: 's1' | 's2' = 's2') {
    const room = fakeRoom();
    const game = newGame();
    if (turn === 's1') {
      for (const playerId of ['s2', 's3']) {
        expect(game.execute({ type: 'DRAW_FROM_STOCK', playerId }).ok).toBe(true);
        game.execute({ type: 'RESOLVE' });
        const [card] = viewFor(game, playerId).hand;
        expect(game.execute({ type: 'DISCARD', playerId, cardId: card?.id }).ok).toBe(true);
      }
    }
    room.welcome({ settings: { ...DEFAULT_SETTINGS, coach: true } }, { game });
    return { ...room, game };
  }

  test('it’s the table of mayi play, with marks for computer players and friends who aren’t there', () => {
    const { screen, update } = playing();
    expect(screen()).toContain('Olive (sharp)');
    update({ seats: [person('s1', 'Ann'), person('s2', 'Ben', { presence: 'away', program: true }), OLIVE] });
    expect(screen()).toContain('Ben (program, away)');
    expect(screen()).toContain('Ben  stepped away; a computer player (steady) fills in');
  });

  test('a move is sent, and nothing else until it’s answered; a refusal has the same text as everywhere', async () => {
    const { type, last, answer, connection } = playing();
    expect(await type('x 1')).toContain('Sending… ');
    expect(last()).toMatchObject({ type: 'command', seq: 1, do: { type: 'DISCARD' } });
    expect(await type('d')).toContain('Hold on, your last move is still going through.');
    expect(connection.sent.filter((message) => message.type === 'command')).toHaveLength(1);
    expect(await answer({ code: 'not-your-turn', rule: 'T1', message: 'not your turn' })).toMatch(
      /It's not your turn|It’s not your turn|\(T1\)/,
    );
  });

  test('what others do leaves a question open, unless it changes what the question is about', async () => {
    const { type, update, screen, game } = playing('s1');
    play(game, { type: 'DRAW_FROM_DISCARD', playerId: 's1' });
    update({}, { game });
    expect(await type('x')).toContain('Discard which card?');
    update({ seats: [person('s1', 'Ann'), person('s2', 'Ben', { presence: 'gone' }), OLIVE] });
    expect(screen()).toContain('Discard which card?');
    const [card] = viewFor(game, 's1').hand;
    play(game, { type: 'DISCARD', playerId: 's1', cardId: card?.id });
    update({}, { game });
    expect(screen()).not.toContain('Discard which card?');
  });

  test('hints follow the room’s setting', async () => {
    const { type, update } = playing('s1');
    expect(await type('hint')).toContain('To do that, type:');
    update({ settings: DEFAULT_SETTINGS });
    expect(await type('hint')).toContain('The coach isn’t allowed at this table.');
  });

  test('a lost connection is shown until it’s back', async () => {
    const { connection, screen, welcome, game } = playing();
    connection.change('lost');
    expect(screen()).toContain('Connection lost. Trying again…');
    connection.change('open');
    welcome({}, { game });
    expect(screen()).not.toContain('Connection lost');
  });

  test.each([
    [CLOSE_CODES['no-such-room'], 'This room is gone', ['forget']],
    [CLOSE_CODES['seat-moved'], 'Your seat has moved', ['forget']],
    [CLOSE_CODES['too-many-windows'], 'too many windows', []],
    [OUTDATED, 'another version', []],
    [FAULTY, 'made no sense', []],
  ])('close code %i says what happened', (code, text, calls) => {
    const { connection, screen, seat, session } = playing();
    connection.change('closed', code);
    expect(screen()).toContain(text);
    expect(seat.calls.slice(0, 1)).toEqual(calls);
    expect(session.enter('', TERMINAL)).toBe(false);
  });

  test('a table that can’t be is the server’s fault, and the terminal survives it', () => {
    const { update, screen, connection } = playing();
    update({}, { facts: [{ type: 'CARD_DISCARDED', player: 's2', card: '9C99' }] });
    expect(screen()).toContain('The server made no sense');
    expect(connection.calls).toContain('close');
  });

  test('hostile names and texts can’t break the table, its pages or its questions', async () => {
    const { welcome, update, screen, type, press } = fakeRoom();
    const game = given({ hands: { s1: '3♣ 4♦ 8♥', s2: '5♣ 9♦ J♥', s3: '6♣ 10♦ Q♥' } });
    const seats = [person('s1', HOSTILE), person('s2', HOSTILE), { ...OLIVE, name: HOSTILE.repeat(50) }];
    welcome({ seats }, { game });
    update({ seats: [person('s1', HOSTILE), person('s2', HOSTILE, { presence: 'away' }), OLIVE] });
    update({ asks: [{ id: 'a1', seat: 's3', name: HOSTILE, until: 2e6 }] });
    const screens = [screen(), await type('log')];
    await press('q');
    screens.push(await type('room'));
    for (const line of screens.flatMap((one) => one.split('\n'))) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that's what may not be there
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
      expect(line.length).toBeLessThanOrEqual(TERMINAL.columns);
    }
  });

  test('any key answers “are you there?”', async () => {
    const { update, screen, press, asked } = playing();
    update({ seats: [person('s1', 'Ann', { presence: 'nudged' }), person('s2', 'Ben'), OLIVE] });
    expect(screen()).toContain('Are you there?');
    await press('z');
    expect(asked()).toEqual([{ type: 'here' }]);
  });

  test('another window has to be taken over from', async () => {
    const { welcome, game, press, screen, asked } = playing();
    welcome({}, { game, acting: false });
    expect(screen()).toContain('You’re playing in another window.');
    await press('y');
    expect(asked()).toEqual([{ type: 'here' }]);
  });

  test('others ask to take back a move, or for a seat', async () => {
    const { update, screen, press, asked } = playing();
    const ask = { seat: 's2', command: { type: 'DISCARD', card: '9C0' }, agreed: [], until: 2e6 } as const;
    update({ undoAsk: { id: 'u1', ...ask, agreed: [] } });
    expect(screen()).toContain('Ben asks to take back their discard of 9♣. Agree? (y/n)');
    await press('y');
    update({ undoAsk: null, asks: [{ id: 'a1', seat: 's3', name: 'Cleo', until: 2e6 }] });
    expect(screen()).toContain('Cleo would like to take over Olive’s seat. Let Cleo play? (y/n)');
    await press('n');
    expect(asked()).toEqual([
      { type: 'answer-undo', ask: 'u1', agree: true },
      { type: 'turn-away', ask: 'a1' },
    ]);
  });

  test('a takeback is asked for, and a no is said', async () => {
    const { update, screen, type, answer, asked } = playing();
    await type('undo');
    expect(asked()).toEqual([{ type: 'undo' }]);
    const ask = {
      id: 'u1',
      seat: 's1',
      command: { type: 'DISCARD', card: '9C0' },
      agreed: [],
      until: 2e6,
    } as const;
    update({ undoAsk: { ...ask, agreed: [] } });
    expect(await answer()).toContain('Asking Ben… (n: never mind)');
    update({ undoAsk: null });
    expect(screen()).toContain('No takeback this time.');
    expect(await type('sort')).not.toContain('No takeback this time.');
  });

  test('someone who takes very long can be helped', async () => {
    const { clock, screen, press, asked } = playing();
    await clock.pass(61_000);
    expect(screen()).toContain('Ben is taking a while.');
    await press('y');
    expect(asked()).toEqual([{ type: 'stand-in', seat: 's2' }]);
  });

  test('a number right after someone moved was meant for the menu before', async () => {
    const { update, press, connection, clock, game } = playing();
    await clock.pass(1000);
    expect(game.execute({ type: 'DRAW_FROM_DISCARD', playerId: 's2' }).ok).toBe(true);
    update({}, { game });
    await press('1');
    expect(connection.sent.filter(({ type }) => type === 'command')).toEqual([]);
  });

  test('room shows who’s there; leave asks first', async () => {
    const { type, press, asked } = playing();
    expect(await type('room')).toContain('Olive: computer player, sharp');
    await press('q');
    expect(await type('leave')).toContain('Leave for good?');
    await press('y');
    expect(asked()).toEqual([{ type: 'leave' }]);
  });

  test('remove sends a program away, after a question for each', async () => {
    const { type, press, asked, answer, update } = playing();
    expect(await type('remove')).toContain('No program plays at this table.');
    const program = { program: true } as const;
    update({ seats: [person('s1', 'Ann'), person('s2', 'Robin', program), person('s3', 'Robot', program)] });
    expect(await type('remove')).toContain('Send Robin away?');
    expect(await press('n')).toContain('Send Robot away?');
    expect(await press('n')).not.toContain('away?');
    expect(asked()).toEqual([]);
    await type('remove');
    await press('n', 'y');
    expect(asked()).toEqual([{ type: 'remove', seat: 's3' }]);
    const shown = await answer({ code: 'not-in-lobby', rule: null, message: 'That’s only possible before.' });
    expect(shown).toContain('That’s only possible before.');
  });

  test('help has the room’s own words', async () => {
    const { session, type } = playing();
    await type('help');
    expect(session.frame({ ...TERMINAL, rows: 60 }).join('\n')).toContain(
      'leave for good; with quit, your seat is kept',
    );
  });
});

const OTHERS = { s2: '5♣ 9♦ J♥', s3: '6♣ 10♦ Q♥' };
/** Ann is about to go out. */
const LAST_CARD: TableText = {
  round: 2,
  hands: { s1: 'K♠', ...OTHERS },
  table: ['s1 set 9♣ 9♦ 9♥', 's1 run 5♠ 6♠ 7♠ 8♠'],
  drawn: true,
};

describe('between rounds', () => {
  /** Ann goes out. */
  function atBreak() {
    const room = fakeRoom();
    const game = given(LAST_CARD);
    room.welcome({}, { game });
    const { facts } = play(game, discardOf(game, 's1', 'K♠'));
    const goesOnAt = room.clock.now() + 30_000;
    room.update({ phase: 'break', goesOnAt }, { game, facts: factsFor(facts, 's1').map(packFact) });
    return { ...room, game };
  }

  test('the scores are shown, and who is still looking; Enter goes on once everyone has', async () => {
    const { screen, press, asked, update } = atBreak();
    expect(screen()).toContain('Round 2 is over: s1 went out');
    expect(screen()).toContain('Enter: go on to round 3   (still looking: Ben)');
    await press('\r');
    expect(asked()).toEqual([{ type: 'go-on' }]);
    update({ seats: [person('s1', 'Ann', { ready: true }), person('s2', 'Ben'), OLIVE] });
    expect(screen()).toContain('Waiting for Ben… (30 s at most)');
    update({ phase: 'playing', goesOnAt: null });
    expect(screen()).toContain('Round 3 of 6');
    expect(screen()).toContain('Your hand, 11 cards');
  });

  test('the round begins when its time has come, whether or not Enter was pressed', () => {
    const { screen, update } = atBreak();
    update({ phase: 'playing', goesOnAt: null });
    expect(screen()).not.toContain('Round 2 is over');
  });
});

test('after the last round: the final scores, and r for a rematch, which leads back to the lobby', async () => {
  const { welcome, update, screen, press, asked, session } = fakeRoom();
  const game = given({ ...LAST_CARD, rules: ONE_ROUND, round: 1, table: ['s1 set 9♣ 9♦ 9♥'] });
  welcome({}, { game });
  const { facts } = play(game, discardOf(game, 's1', 'K♠'));
  update({ phase: 'over' }, { game, facts: factsFor(facts, 's1').map(packFact) });
  expect(screen()).toContain('Enter: the final scores');
  expect(await press('\r')).toContain('The game is over. s1 won.');
  expect(await press('\r')).toContain('The game is over. s1 won.');
  await press('r');
  expect(asked()).toEqual([{ type: 'rematch' }]);
  expect(session.press({ sequence: 'q', name: 'q' }, TERMINAL)).toBe(false);
  update({ phase: 'lobby' });
  expect(screen()).toContain('Ann (you): not ready yet');
});

describe('a spectator', () => {
  test('sees the public table and is asked for nothing', async () => {
    const { welcome, screen, type, connection } = fakeRoom();
    welcome({}, { game: newGame(), you: null });
    expect(screen()).toContain('You’re watching. To take over from a computer player, type ask.');
    expect(screen()).toContain('Waiting for Ben');
    expect(screen()).not.toContain('Your hand');
    expect(await type('d')).toContain("You're just watching.");
    expect(await type('scores')).toContain('Scores');
    expect(connection.sent.filter(({ type }) => type !== 'hello')).toEqual([]);
  });

  test('can ask for a computer player’s seat, and comes back with it once someone has answered', async () => {
    const { welcome, screen, type, update, seat, reconnects } = fakeRoom();
    const game = newGame();
    welcome({}, { game, you: null });
    await type('ask');
    expect([seat.calls, reconnects()]).toEqual([['ask'], 1]);
    seat.answered = true;
    update({ asks: [] });
    expect(reconnects()).toBe(2);
    seat.answered = false;
    welcome({}, { game, you: null });
    expect(screen()).toContain('No one let you in this time.');
    welcome({}, { game, you: 's3' });
    expect(screen()).toContain('Your hand, 11 cards');
  });
});

test('pass until my turn: each pass is sent once', async () => {
  const { welcome, update, type, connection, answer, screen } = fakeRoom();
  const game = given({ hands: { s2: '5♣ 9♦ J♥', s3: '6♣ 10♦ Q♥', s1: '3♣ 4♦ 8♥' } });
  welcome({}, { game });
  play(game, { type: 'DRAW_FROM_STOCK', playerId: 's2' });
  update({}, { game });
  await type('pp');
  play(game, { type: 'PASS_MAY_I', playerId: 's1' });
  update({}, { game });
  await answer();
  expect(screen()).not.toContain('Sending');
  expect(connection.sent.filter((message) => message.type === 'command')).toHaveLength(1);
});

describe('reactions', () => {
  test('are shown for a moment, and sent with react', async () => {
    const { welcome, receive, screen, type, answer, last, clock } = fakeRoom();
    welcome({ phase: 'playing' }, { game: newGame() });
    receive({ type: 'reaction', seat: 's2', reaction: 'applause' });
    expect(screen()).toContain('Ben claps.');
    await clock.pass(3000);
    expect(screen()).not.toContain('Ben claps.');
    await type('React  Heart');
    expect(last()).toMatchObject({ type: 'react', reaction: 'heart' });
    const message = 'That was a lot at once. Wait a few seconds.';
    expect(await answer({ code: 'too-many-reactions', rule: null, message })).toContain(message);
    expect(await type('react with joy')).toContain('Usage: react WHAT, one of applause, ouch,');
  });

  test('of nobody, or with a name that can do harm, do none', () => {
    const { welcome, receive, screen } = fakeRoom();
    welcome(
      { phase: 'playing', seats: [person('s1', 'Ann'), person('s2', HOSTILE), OLIVE] },
      { game: newGame() },
    );
    receive({ type: 'reaction', seat: 's9', reaction: 'heart' });
    expect(screen()).not.toContain('sends a heart');
    receive({ type: 'reaction', seat: 's2', reaction: 'heart' });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that's what may not be there
    expect(screen().replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
  });
});
