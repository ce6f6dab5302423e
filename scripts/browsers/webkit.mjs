import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const DRIVER = '/usr/bin/WebKitWebDriver';
const FIRST_PORT = 4567;
/** The page hears of its new size a moment later. */
const RESIZED_MS = 400;
const POINTER = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };

/** WebKitGTK, over classic WebDriver, in a virtual display. It shares its engine with Safari. A driver has one session at a time. */
export async function openWebKit({ display }) {
  let version = '';
  let port = FIRST_PORT;
  return {
    name: 'WebKitGTK',
    version: async () => version,
    async newPage() {
      const { send, stop } = await startDriver(port++, display);
      const { sessionId, capabilities } = await send('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
        },
      });
      version = capabilities.browserVersion;
      const close = async () => {
        await send('DELETE', `/session/${sessionId}`).catch(() => {});
        stop();
      };
      return { ...pageOf((method, path, body) => send(method, `/session/${sessionId}${path}`, body)), close };
    },
    async close() {},
  };
}

async function startDriver(port, display) {
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const send = (method, path, body) => request(`http://127.0.0.1:${port}${path}`, method, body);
  const stop = () => driver.kill();
  for (let tries = 0; tries < 100; tries++, await pause(100)) {
    const isUp = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isUp) return { send, stop };
  }
  stop();
  throw new Error(`${DRIVER} did not start`);
}

function miniBrowser() {
  const found = readdirSync('/usr/lib')
    .flatMap((machine) =>
      ['4.1', '4.0', '6.0'].map((version) =>
        join('/usr/lib', machine, `webkit2gtk-${version}`, 'MiniBrowser'),
      ),
    )
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error('MiniBrowser is missing: install webkit2gtk-driver');
  return found;
}

async function request(url, method, body) {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Runs in the page: WebDriver has no events, so the page notes its errors itself. */
function noteErrors() {
  window.notedErrors = [];
  addEventListener('error', ({ message }) => window.notedErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.notedErrors.push(String(reason)));
}

function pageOf(send) {
  const act = (actions) => send('POST', '/actions', { actions: [{ ...POINTER, actions }] });
  const move = ({ x, y }, duration = 0) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration,
    origin: 'viewport',
  });
  const evaluate = (script, ...args) =>
    send('POST', '/execute/sync', { script: `return (${script})(...arguments)`, args });
  const errors = [];
  const collectErrors = async () =>
    errors.push(...(await evaluate(() => (window.notedErrors ?? []).splice(0))));
  return {
    async errors() {
      await collectErrors();
      return errors;
    },
    async goto(url) {
      await collectErrors();
      await send('POST', '/url', { url });
      await evaluate(noteErrors);
    },
    /** WebDriver sizes windows, so the frame around the page is added. No window is narrower than its toolbar. */
    async resize(width, height) {
      const frame = { width: 0, height: 0 };
      for (let tries = 0; tries < 4; tries++) {
        await send('POST', '/window/rect', { width: width + frame.width, height: height + frame.height });
        await pause(RESIZED_MS);
        const [innerWidth, innerHeight] = await evaluate(() => [window.innerWidth, window.innerHeight]);
        if (innerHeight === height && (innerWidth === width || tries > 1)) return;
        frame.width += Math.max(0, width - innerWidth);
        frame.height += height - innerHeight;
      }
    },
    evaluate,
    click: (at) => act([move(at), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
    drag: (from, to) =>
      act([
        move(from),
        { type: 'pointerDown', button: 0 },
        ...Array.from({ length: 10 }, (_, step) =>
          move(
            {
              x: from.x + ((to.x - from.x) * (step + 1)) / 10,
              y: from.y + ((to.y - from.y) * (step + 1)) / 10,
            },
            20,
          ),
        ),
        { type: 'pointerUp', button: 0 },
      ]),
    screenshot: async () => Buffer.from(await send('GET', '/screenshot'), 'base64'),
  };
}
