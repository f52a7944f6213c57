/**
 * Socket errors; PostgreSQL's error classes for connections, resources, shutdown and its own disk (08, 53, 57P, 58);
 * a statement or transaction timeout; read-only during a failover.
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08...|53...|57P..|58...|57014|25P03|25006)$/;
/**
 * Errors without a code from node-postgres, TypeORM and ioredis: broken connections, and queries still waiting on
 * them.
 */
const MESSAGES = new RegExp(
  `^(${[
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error',
    'Client was closed and is not queryable',
    'Query runner already released',
    'Database connection provided by a query runner was already released',
    'Driver not Connected',
    'Connection is closed',
    "Stream isn't writeable",
    'Reached the max retries per request',
    'Command timed out',
    '(LOADING|BUSY|OOM|MISCONF|READONLY|MASTERDOWN|CLUSTERDOWN|NOREPLICAS) ',
  ].join('|')})`,
);

/** Whether `error` means that the database or the queue is unreachable; looks through wrapped causes. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const { code, errors, driverError } = error as Error & Record<'code' | 'errors' | 'driverError', unknown>;
  if (typeof code === 'string' && CODES.test(code)) return true;
  if (MESSAGES.test(error.message)) return true;
  const inner = [error.cause, driverError, ...(Array.isArray(errors) ? errors : [])];
  return inner.some((cause) => isUnavailable(cause, depth + 1));
}
