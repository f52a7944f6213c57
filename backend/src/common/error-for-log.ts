/** Of causes of causes. */
const DEEPEST = 4;

/** Describes an error and its causes for the log: kind and stack frames, without the messages, which can quote user input. */
export const errorForLog = (title: string, error: unknown): string =>
  linesOf(title, error, DEEPEST).join('\n');

function linesOf(title: string, error: unknown, depth: number): string[] {
  if (!(error instanceof Error)) return [`${title}: ${typeof error}`];
  const { code } = error as { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const lines = [`${title}: ${error.name}${typeof code === 'string' ? ` ${code}` : ''}`, ...frames];
  return error.cause === undefined || depth === 0
    ? lines
    : [...lines, ...linesOf('caused by', error.cause, depth - 1)];
}
