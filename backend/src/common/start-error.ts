/** Exit codes of a process that can't start; the last two have the meaning that sysexits.h gives them. */
export const EXIT = {
  failure: 1,
  /** A service is out of reach or can't serve now: starting again later may help. */
  unavailable: 69,
  /** A setting, or what it names, has to be changed first. */
  configuration: 78,
} as const;

/** The process can't start. The message is one sentence for the operator; it never contains a URL, whose password it would show. */
export class StartError extends Error {
  override name = 'StartError';

  constructor(
    message: string,
    readonly exitCode: (typeof EXIT)[keyof typeof EXIT],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** The same, and what it comes from. */
  because(cause: unknown): StartError {
    return new StartError(this.message, this.exitCode, { cause });
  }
}
