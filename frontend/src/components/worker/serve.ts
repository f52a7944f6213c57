/** What a worker answers: the value, or a sentence for the user. */
export type WorkerAnswer = { value: unknown } | { fault: string; cause: string };

const say = (said: WorkerAnswer) => postMessage(said, { transfer: [] });

/** The cause as words: not every error can be sent. */
const faultOf = (error: unknown): WorkerAnswer =>
  error instanceof Error
    ? { fault: error.message, cause: wordsOf(error.cause) }
    : { fault: '', cause: wordsOf(error) };

const wordsOf = (cause: unknown) => (cause instanceof Error ? `${cause.name}: ${cause.message}` : '');

/** In a worker: answers its one question. */
export function serve(answer: (question: never) => Promise<unknown>): void {
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // Who starts the worker asks what its answer takes.
    answer(data as never).then(
      (value) => say({ value }),
      (error: unknown) => say(faultOf(error)),
    );
  });
}
