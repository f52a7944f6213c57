import { Injectable } from '@nestjs/common';
import { ApiError } from '../common/api-error.js';
import { tooManyAtOnce } from '../common/work-budget.js';

/** What a request costs: almost nothing, a page of rows, a search through scans, a file, or waiting for a verdict, on a whole email too. */
export type WorkKind = 'call' | 'list' | 'history' | 'export' | 'submission' | 'mail';

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
  mail: 256,
};
/** Total size of the bodies of a client's open requests, in bytes. */
const MAX_BYTES = 32 * 1_048_576;
/** As large as any other request: such emails always find room in the process, and count to their client only. */
const SMALL_MAIL = 1_048_576;
/**
 * Total size of the larger emails of all clients, in bytes. Each takes up to three times its size while it comes in and is read, and
 * a process mostly has 512 MB: two of the largest, or forty of 1.5 MB.
 */
const MAX_LARGE_MAIL = 64 * 1_048_576;

/** Others' emails are in the way, for as long as the largest takes to read. */
const noRoomForMail = () =>
  new ApiError('SERVICE_UNAVAILABLE', {
    message: 'Too many large emails at once; try again when some have been read',
    retryAfter: 2,
  });

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
  /** Bytes of the larger emails among them. */
  private largeMail = 0;

  /**
   * Admits a request; `bytes` is the size of its body. Call the returned function when the request is closed.
   * @throws RATE_LIMITED when the client has too many of the kind open, or too many bytes; SERVICE_UNAVAILABLE when all clients
   * together have too large emails open
   */
  admit(clientId: string, kind: WorkKind, bytes = 0): () => void {
    const others = this.open.get(clientId) ?? new Set();
    const ofKind = [...others].filter((other) => other.kind === kind);
    const bytesOpen = [...others].reduce((sum, other) => sum + other.bytes, 0);
    if (ofKind.length >= MAX_OPEN[kind] || bytesOpen + bytes > MAX_BYTES) throw tooManyAtOnce();
    const large = kind === 'mail' && bytes > SMALL_MAIL ? bytes : 0;
    if (large > 0 && this.largeMail + large > MAX_LARGE_MAIL) throw noRoomForMail();
    const request = { kind, bytes };
    this.open.set(clientId, others.add(request));
    this.largeMail += large;
    return () => {
      if (!others.delete(request)) return;
      this.largeMail -= large;
      if (others.size === 0) this.open.delete(clientId);
    };
  }
}
