/** Describes an error for the log: its kind and stack frames, without the message, which can quote user input. */
export function errorForLog(title: string, error: unknown): string {
  if (!(error instanceof Error)) return `${title}: ${typeof error}`;
  const { code } = error as { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${title}: ${error.name}${typeof code === 'string' ? ` ${code}` : ''}`, ...frames].join('\n');
}
