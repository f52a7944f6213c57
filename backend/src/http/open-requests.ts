import { Injectable } from '@nestjs/common';
import { tooManyAtOnce } from '../common/work-budget.js';

/** What a request costs: almost nothing, a page of rows, a search through scans, a file, or waiting for a verdict. */
export type WorkKind = 'call' | 'list' | 'history' | 'export' | 'submission';

/**
 * Requests of one client that a process has open at once, from admission until the response is read or cut off.
 * Bounds what clients that don't read their responses can make the process hold: a response to a call is at most 1 MB
 * and mostly a thousandth of that, to a batch about as large as its request, a list some 100 kB, an export a slice of rows. A submission waits for its verdict
 * and costs little meanwhile, so a burst of 180 is fine.
 */
const MAX_OPEN: Readonly<Record<WorkKind, number>> = {
  call: 100,
  list: 16,
  history: 16,
  export: 2,
  submission: 256,
};
/** Total size of the bodies of a client's open requests, in bytes. */
const MAX_BYTES = 32 * 1_048_576;

interface Open {
  kind: WorkKind;
  /** Size of its body. */
  bytes: number;
}

/** Bounds each client's open requests in this process, so that another client's next request finds room in memory. */
@Injectable()
export class OpenRequests {
  /** Clients that have open requests: at most some 400 each. */
  private readonly open = new Map<string, Set<Open>>();

  /**
   * Admits a request; `bytes` is the size of its body. Call the returned function when the request is closed.
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
