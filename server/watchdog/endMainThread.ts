import { basename } from 'node:path';

/** Exit code of a server whose main thread hung: an internal software error, in the words of sysexits.h. */
export const HUNG_EXIT_CODE = 70;

const GIVE_UP_AFTER_MS = 2_000;
const MOST_FRAMES = 20;

/**
 * Ends the process although its main thread hangs: interrupts it through the inspector, which also tells where it was, and makes it exit.
 * A worker thread can't set the exit code of its process in any other way. If that fails, because the main thread is deep in native
 * code, the process is killed.
 */
export async function endMainThread(log: (stack: readonly string[]) => void): Promise<void> {
  let stack: readonly string[] | undefined;
  const report = (frames: readonly string[]) => {
    if (stack === undefined) log(frames);
    stack ??= frames;
  };
  setTimeout(() => {
    report([]);
    process.kill(process.pid, 'SIGKILL');
  }, GIVE_UP_AFTER_MS);
  // Node can be built without it.
  const { Session } = await import('node:inspector');
  const session = new Session();
  const files = new Map<string, string>();
  session.connectToMainThread();
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, basename(params.url)));
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    report(
      callFrames.slice(0, MOST_FRAMES).map(({ functionName, location }) => {
        const { scriptId, lineNumber, columnNumber = 0 } = location;
        return `${functionName || '(anonymous)'} ${files.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`;
      }),
    );
    const [frame] = callFrames;
    if (frame === undefined) return;
    // Not `process.exit`, which would first call handlers of a program in an unknown state.
    const expression = `process.reallyExit(${HUNG_EXIT_CODE})`;
    session.post('Debugger.evaluateOnCallFrame', { callFrameId: frame.callFrameId, expression });
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}
