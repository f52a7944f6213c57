import { APIConnectionError, APIError } from 'openai';
import { ChatError, NotAsked } from '@gatepost/detector/llm/chat-model';

/** The server answers no request, whatever it is: it is failing, or refuses our key. */
export class Outage extends ChatError {
  override name = 'Outage';
}

/** The server was not asked, after outages in a row. */
export class CircuitOpen extends NotAsked {
  override name = 'CircuitOpen';

  constructor(options?: ErrorOptions) {
    super('left alone for a while after failures in a row', options);
  }
}

/** We no longer wanted a reply. */
class Cancelled extends ChatError {
  override name = 'Cancelled';
}

/** The error's kind, for metrics. */
export const outcomeOf = (error: ChatError): string => {
  if (error instanceof Outage) return 'outage';
  if (error instanceof CircuitOpen) return 'circuit-open';
  return error instanceof Cancelled ? 'cancelled' : 'failed';
};

/** The key is refused, or the server overloaded. */
const FOR_ALL: ReadonlySet<number> = new Set([401, 408, 429]);
const SERVER_FAULT = 500;

/** Whether the signal fired because of a time limit, not a cancellation. */
const isTimeout = ({ reason }: AbortSignal): boolean =>
  reason instanceof Error && reason.name === 'TimeoutError';

/** Contains only what is safe to log, and for that reason no cause: a server's own text could quote the message or the key. */
export function toChatError(error: unknown, signal: AbortSignal, timeoutMs: number): ChatError {
  if (error instanceof ChatError) return error;
  if (signal.aborted)
    return isTimeout(signal) ? new Outage(`no response within ${timeoutMs} ms`) : new Cancelled('cancelled');
  if (error instanceof APIError && error.status !== undefined) return ofStatus(Number(error.status));
  if (error instanceof SyntaxError) return new ChatError('the response is not JSON');
  return error instanceof APIConnectionError
    ? new Outage('the connection failed')
    : new ChatError('the connection failed');
}

/** Most 4xx are about one request and come quickly; they say nothing about the next. So do 403s of filters before a server. */
function ofStatus(status: number): ChatError {
  const message = `HTTP status ${status}`;
  return status >= SERVER_FAULT || FOR_ALL.has(status) ? new Outage(message) : new ChatError(message);
}
