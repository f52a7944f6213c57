/** Socket faults, PostgreSQL's connection, resource and shutdown classes (08, 53, 57P), a statement over its time, read-only in a failover. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08...|53...|57P..|57014|25006)$/;
/** node-postgres and ioredis report these without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection is closed|Stream isn't writeable|Driver not Connected|Reached the max retries per request)/;

/** Whether `error` says that the database or the queue is out of reach, looking through wrapped causes. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const { code, errors, driverError } = error as Error & Record<'code' | 'errors' | 'driverError', unknown>;
  if (typeof code === 'string' && CODES.test(code)) return true;
  if (MESSAGES.test(error.message)) return true;
  const inner = [error.cause, driverError, ...(Array.isArray(errors) ? errors : [])];
  return inner.some((cause) => isUnavailable(cause, depth + 1));
}
