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

const current = new AsyncLocalStorage<LogContext>();

/**
 * The ids of one request or job, on every line that is logged on its behalf until it has ended. What outlives it, such as
 * a connection that it opened and that others go on using, then logs without them.
 */
export class LogContext {
  constructor(private fields: Readonly<LogFields>) {}

  /** The trace that the current work belongs to, where tracing is on. */
  static traceId: () => string | undefined = () => undefined;

  static get fields(): Readonly<LogFields> {
    const traceId = LogContext.traceId();
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
