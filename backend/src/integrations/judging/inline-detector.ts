import { setImmediate as turn } from 'node:timers/promises';
import { BuiltinDetector } from '@gatepost/detector/builtin';
import type { ImmediateVerdict } from '@gatepost/detector';

/** Judging for longer than this, in ms, is followed by a turn for whatever else waits in the thread. */
const TURN_MS = 2;

/** The built-in detector in the thread that answers requests. */
export class InlineDetector extends BuiltinDetector {
  /** Milliseconds of judging since the last turn. */
  private spent = 0;

  override async judgeNow(...message: Parameters<BuiltinDetector['judgeNow']>): Promise<ImmediateVerdict> {
    const began = performance.now();
    const judged = await super.judgeNow(...message);
    this.spent += performance.now() - began;
    if (this.spent < TURN_MS) return judged;
    this.spent = 0;
    await turn();
    return judged;
  }
}
