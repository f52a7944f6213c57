import { Injectable } from '@nestjs/common';
import { tooManyAtOnce } from './work-budget.js';

/** What a request costs: nearly nothing, a page of rows, a look through scans, a file, or a wait for a verdict. */
export type WorkKind = 'call' | 'list' | 'history' | 'export' | 'submission';

/**
 * Requests of one client that a process has open at once, from their admission until their answer is taken or cut off. It
 * bounds what readers who take nothing can make the process hold: an answer to a call is at most 1 MB and mostly a
 * thousandth of that, a list some 100 kB, an export a slice of rows. A submission waits for its verdict, and costs
 * little meanwhile: a burst of 180 is in order.
 */
const MAX_OPEN: Readonly<Record<WorkKind, number>> = {
  call: 100,
  list: 16,
  history: 16,
  export: 2,
  submission: 256,
};
/** Bytes of the bodies of all open requests of a client together. */
const MAX_BYTES = 32 * 1_048_576;

interface Open {
  kind: WorkKind;
  /** Of its body. */
  bytes: number;
}

/** Bounds what each client has open in this process, so that another's next request finds room in memory. */
@Injectable()
export class OpenRequests {
  /** By client, of those who have any: at most some 400 each. */
  private readonly open = new Map<string, Set<Open>>();

  /**
   * Lets a request in; `bytes` is the size of its body. The function that it returns marks the request as closed.
   * @throws RATE_LIMITED when the client has too many of the kind open, or too many bytes
   */
  admit(clientId: string, kind: WorkKind, bytes = 0): () => void {
    const others = this.open.get(clientId) ?? new Set();
    const ofKind = [...others].filter((other) => other.kind === kind);
    const bytesOpen = [...others].reduce((sum, other) => sum + other.bytes, 0);
    if (ofKind.length >= MAX_OPEN[kind] || bytesOpen + bytes > MAX_BYTES) throw tooManyAtOnce();
    const request = { kind, bytes };
    this.open.set(clientId, others.add(request));
    return () => {
      if (others.delete(request) && others.size === 0) this.open.delete(clientId);
    };
  }
}
