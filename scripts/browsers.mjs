import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openFirefox } from './browsers/firefox.mjs';
import { handAt, playMoves, playRound, press, waitFor } from './browsers/play.mjs';
import { startServer } from './browsers/server.mjs';
import { openWebKit } from './browsers/webkit.mjs';
import { bundle } from './lib/bundle.mjs';
import { webApp } from './lib/webApp.mjs';
import { root, setup } from './setup.mjs';

/**
 * Plays in browsers other than the tests' Chromium: the start page and those that need no game, a solo round to its end, a drag, a
 * reload without a server, and a room with two kinds of browsers. Screenshots go to screens/browsers. `npm run browsers`,
 * `npm run browsers -- firefox`.
 */
const PHONE = [390, 844];
const DESKTOP = [1280, 800];
const DISPLAY = ':97';
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
/** WebKitGTK paints layers of the page a moment after it has laid them out. */
const PAINTED_MS = 700;
/** Pages that need no game. */
const PAGES = [
  'learn',
  'learn/turn',
  'practice',
  'practice/daily',
  'daily',
  'score',
  'rules',
  'rules/design',
  'rules/card',
  'replay',
  'games',
  'settings',
];
const folder = join(root, 'screens', 'browsers');
const wanted = process.argv.slice(2);

setup();
installBrowsers();
await webApp();
await bundle('mayi');
mkdirSync(folder, { recursive: true });
const screen = spawn('/usr/bin/Xvfb', [DISPLAY, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' });
const browsers = [
  ...(wants('firefox') ? [await openFirefox()] : []),
  ...(wants('webkit') ? [await openWebKit({ display: DISPLAY })] : []),
];
let failed = 0;
try {
  for (const browser of browsers) {
    await check(browser, 'the start page', lookAtHome);
    await check(browser, 'the other pages', lookAround);
    await check(browser, 'a solo round to its end', playSolo);
    await check(browser, 'a card dragged to another place', dragCard);
    await check(browser, 'a reload without a server', reloadOffline);
  }
  if (browsers.length > 1) await check(browsers[0], `a room with ${browsers[1].name}`, playTogether);
  for (const browser of browsers) console.log(`${browser.name} ${await browser.version()}`);
} finally {
  for (const browser of browsers) await browser.close();
  screen.kill();
}
console.log(failed === 0 ? 'Everything worked.' : `${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);

function wants(name) {
  return wanted.length === 0 || wanted.includes(name);
}

function installBrowsers() {
  if (PROGRAMS.every((program) => existsSync(program))) return;
  const words = ['install', '-y', '--no-install-recommends', ...PACKAGES];
  console.log(`Installing ${PACKAGES.join(', ')} with apt-get …`);
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  if (spawnSync('apt-get', words, { stdio: 'inherit' }).status === 0) return;
  console.error(`Please install these packages of Debian: ${PACKAGES.join(' ')}`);
  process.exit(1);
}

/** Each scenario has its own server and page, at both sizes where that matters. */
async function check(browser, name, scenario) {
  const server = await startServer();
  const pages = [];
  const newPage = async (from = browser) => {
    const page = await from.newPage();
    pages.push(page);
    return page;
  };
  try {
    await scenario({ newPage, server, shoot: (page, what) => shoot(page, browser, what) });
    const errors = (await Promise.all(pages.map((page) => page.errors()))).flat();
    if (errors.length > 0) throw new Error(`errors in the page: ${errors.join('; ')}`);
    console.log(`✓ ${browser.name}: ${name}`);
  } catch (error) {
    failed++;
    for (const [at, page] of pages.entries())
      await shoot(page, browser, `failed-${name.replaceAll(/\W+/g, '-')}-${at + 1}`).catch(() => {});
    console.log(`✗ ${browser.name}: ${name}: ${error.message}`);
  } finally {
    for (const page of pages) await page.close();
    await server.remove();
  }
}

async function shoot(page, browser, what) {
  await pause(PAINTED_MS);
  writeFileSync(join(folder, `${browser.name.toLowerCase()}-${what}.png`), await page.screenshot());
  const tooWide = await page.evaluate(scrollingSideways);
  if (tooWide.length > 0) throw new Error(`${what} scrolls sideways: ${tooWide.join(', ')}`);
}

/** Runs in the page: the page, or parts of it that fill it, wider than the window. */
function scrollingSideways() {
  return [document.documentElement, ...document.querySelectorAll('*')]
    .filter((one) => one === document.documentElement || one.clientWidth > innerWidth * 0.9)
    .filter((one) => one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX))
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${one.tagName} ${one.className} by ${one.scrollWidth - one.clientWidth} px`);
}

async function lookAtHome({ newPage, server, shoot }) {
  const page = await newPage();
  for (const [width, height] of [PHONE, DESKTOP]) {
    await page.resize(width, height);
    await page.goto(server.url);
    await waitFor(page, 'the heading', () => document.querySelector('h1')?.textContent);
    await shoot(page, `home-${width}`);
  }
}

async function lookAround({ newPage, server, shoot }) {
  const page = await newPage();
  await page.resize(...PHONE);
  for (const path of PAGES) {
    await page.goto(`${server.url}/${path}`);
    await waitFor(page, `the heading of ${path}`, () => document.querySelector('h1')?.textContent);
    await shoot(page, `${path.replace('/', '-')}-390`);
  }
}

async function openSolo(page, server) {
  await page.goto(`${server.url}/solo?new&speed=instant`);
  await waitFor(page, 'a hand', () => document.querySelectorAll('.hand-area li button').length >= 11);
}

async function playSolo({ newPage, server, shoot }) {
  const page = await newPage();
  await page.resize(...PHONE);
  await openSolo(page, server);
  await shoot(page, 'solo-390');
  await playRound(page);
  await shoot(page, 'round-end-390');
  await page.resize(...DESKTOP);
  await shoot(page, 'round-end-1280');
  await press(page, '^(Continue|Next round)');
  await waitFor(page, 'round 2', () => /Round 2/.test(document.body.textContent));
  await playMoves(page, 4);
  await shoot(page, 'solo-1280');
}

async function dragCard({ newPage, server, shoot }) {
  const page = await newPage();
  await page.resize(...DESKTOP);
  await openSolo(page, server);
  await shoot(page, 'first-deal-1280');
  const before = await page.evaluate(handAt);
  await page.drag(before[0], { x: before[5].x + 20, y: before[5].y });
  const moved = (first) => {
    const [now] = document.querySelectorAll('.hand-area li button');
    return now !== undefined && now.getAttribute('aria-label') !== first;
  };
  await waitFor(page, 'the card in its new place', moved, before[0].name);
}

/** The service worker serves the app, and the game is saved on the device. */
async function reloadOffline({ newPage, server, shoot }) {
  const page = await newPage();
  await page.resize(...PHONE);
  await openSolo(page, server);
  await waitFor(page, 'the service worker', () => navigator.serviceWorker.controller !== null);
  await playMoves(page, 2);
  const cards = await page.evaluate(() => document.querySelectorAll('.hand-area li button').length);
  await server.stop();
  await page.goto(`${server.url}/solo?speed=instant`);
  await waitFor(
    page,
    'the same hand',
    (count) => document.querySelectorAll('.hand-area li button').length >= count - 1,
    cards,
  );
  await playMoves(page, 2);
  await shoot(page, 'offline-390');
}

/** A person in each kind of browser, and a computer player. */
async function playTogether({ newPage, server, shoot }) {
  const { code } = await server.createRoom();
  const ann = await newPage(browsers[0]);
  const bob = await newPage(browsers[1]);
  for (const [page, name] of [
    [ann, 'Ann'],
    [bob, 'Bob'],
  ]) {
    await page.resize(...PHONE);
    await page.goto(server.url);
    await page.evaluate(takeSeat, `/api/rooms/${code}/seats`, name);
    await page.goto(`${server.url}/r/${code}`);
    await waitFor(page, 'the lobby', () => document.querySelector('h1')?.textContent);
  }
  await press(ann, 'add a computer player$');
  await press(ann, '^Steady');
  for (const [page, which] of [
    [ann, 'lobby-390'],
    [bob, 'lobby-390-other'],
  ]) {
    await waitFor(page, 'the computer player', () => document.body.textContent.includes('Steady'));
    await shoot(page, which);
  }
  await press(ann, '^I’m ready$');
  await press(bob, '^Deal the cards$');
  for (const page of [ann, bob])
    await waitFor(page, 'a hand', () => document.querySelectorAll('.hand-area li button').length >= 11);
  await bob.resize(...DESKTOP);
  const shootOnce = (page, what) => (moves) => moves === 6 && shoot(page, what);
  await Promise.all([
    playRound(ann, shootOnce(ann, 'room-390')),
    playRound(bob, shootOnce(bob, 'room-1280-other')),
  ]);
  await shoot(ann, 'room-round-end-390');
  await shoot(bob, 'room-round-end-1280-other');
}

function takeSeat(path, name) {
  const request = new XMLHttpRequest();
  request.open('POST', path, false);
  request.setRequestHeader('content-type', 'application/json');
  request.send(JSON.stringify({ name }));
  if (request.status !== 201) throw new Error(request.responseText);
  return true;
}
