/** The part of a Worker that is needed here. */
export interface AnsweringWorker<Question, Answer> {
  postMessage(question: Question): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Answer }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

type Settled<Answer> = Answer | 'failed' | undefined;

export interface AnswerClient<Question, Answer> {
  /** Only the newest question is answered; older ones resolve to undefined. Failed: the worker didn't load, or crashed. */
  ask(question: Question): Promise<Settled<Answer>>;
  close(): void;
}

interface Asked<Question, Answer> {
  readonly question: Question;
  readonly settle: (answer: Settled<Answer>) => void;
}

/** Asks a worker of its own, which thinks as long as it needs. The first question starts it. */
export function createAnswerClient<Question, Answer>(
  startWorker: () => AnsweringWorker<Question, Answer>,
): AnswerClient<Question, Answer> {
  let worker: AnsweringWorker<Question, Answer> | undefined;
  let current: Asked<Question, Answer> | undefined;
  let next: Asked<Question, Answer> | undefined;

  function finish(answer?: Settled<Answer>): void {
    // With a newer question waiting, this answer is about a table that has changed.
    current?.settle(next === undefined ? answer : undefined);
    current = next;
    next = undefined;
    if (current !== undefined) post(current);
  }

  function post({ question }: Asked<Question, Answer>): void {
    worker ??= start();
    worker.postMessage(question);
  }

  function start(): AnsweringWorker<Question, Answer> {
    const started = startWorker();
    started.addEventListener('message', ({ data }) => started === worker && finish(data));
    for (const failure of ['error', 'messageerror'] as const)
      started.addEventListener(failure, () => started === worker && drop('failed'));
    return started;
  }

  /** The next question starts another worker. */
  function drop(answer?: Settled<Answer>): void {
    worker?.terminate();
    worker = undefined;
    finish(answer);
  }

  return {
    ask: (question) =>
      new Promise((settle) => {
        next?.settle(undefined);
        next = { question, settle };
        if (current === undefined) finish();
      }),
    close() {
      next?.settle(undefined);
      next = undefined;
      drop();
    },
  };
}
