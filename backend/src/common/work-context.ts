import { AsyncLocalStorage } from 'node:async_hooks';

/** What a log line says besides its text. Ids and names of our own only: never content, secrets, addresses or URLs. */
export interface LogFields {
  requestId?: string;
  clientId?: string | undefined;
  scanId?: string | undefined;
  queue?: string;
  job?: string;
  traceId?: string;
  /** Of a response. The route is its pattern. */
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
}

/** Who sent the request that work is done for. */
export interface Caller {
  address: string;
  userAgent: string | undefined;
  /** Set once the caller is identified, by whoever did it. */
  principal?: object;
}

const current = new AsyncLocalStorage<WorkContext>();

/**
 * The request or job that work is done for: its caller, and the ids on every line that is logged on its behalf until it has ended.
 * What outlives it, such as a connection that it opened and that others go on using, then logs without them.
 */
export class WorkContext {
  constructor(
    private fields: Readonly<LogFields>,
    private readonly caller: Caller | null = null,
  ) {}

  /** Who sent the current request; null in a job. */
  static get caller(): Caller | null {
    return current.getStore()?.caller ?? null;
  }

  /** The trace that the current work belongs to, where tracing is on. */
  static traceId: () => string | undefined = () => undefined;

  static get fields(): Readonly<LogFields> {
    const traceId = WorkContext.traceId();
    return { ...current.getStore()?.fields, ...(traceId !== undefined && { traceId }) };
  }

  /** Adds ids to the current request or job, if there is one. */
  static add(fields: LogFields): void {
    const context = current.getStore();
    if (context) context.fields = { ...context.fields, ...fields };
  }

  /** The current request or job has ended. */
  static end(): void {
    const context = current.getStore();
    if (context) context.fields = {};
  }

  run<T>(work: () => T): T {
    return current.run(this, work);
  }
}
