/** What a worker answers: the value, or a sentence for the user. */
export type WorkerAnswer = { value: unknown } | { fault: string };

const say = (said: WorkerAnswer) => postMessage(said, { transfer: [] });

/** In a worker: answers its one question. */
export function serve(answer: (question: never) => Promise<unknown>): void {
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // Who starts the worker asks what its answer takes.
    answer(data as never).then(
      (value) => say({ value }),
      (error: unknown) => say({ fault: error instanceof Error ? error.message : '' }),
    );
  });
}
