import type { GatepostError } from '../errors.js';

/** What the command tells a pipeline. */
export const EXIT = {
  /** Every message was judged, and scored below the threshold; `check`: there is nothing to mend but by hints. */
  clean: 0,
  /** Every message was judged, and at least one scored the threshold or more; `check`: there is something to mend. */
  risky: 1,
  /** The arguments, the settings or the file are wrong: nothing was sent. */
  usage: 2,
  /** At least one message was not judged: Gatepost refused it, or was not to be reached. */
  failed: 3,
  /** At least one message was not judged because the plan's scans are used up. */
  quota: 4,
  /** Ended by Ctrl-C, as shells tell it. */
  interrupted: 130,
} as const;

/** What is wrong with how the command was called, in a sentence for people. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** For a message that was not judged. */
export const exitOf = ({ code }: GatepostError): number =>
  code === 'SCAN_LIMIT_EXCEEDED' ? EXIT.quota : EXIT.failed;
