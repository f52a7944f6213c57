import { APIConnectionError, APIError } from 'openai';
import { ChatError } from '@gatepost/detector/llm/chat-model';

/** The server is failing, whatever the request. */
export class Outage extends ChatError {
  override name = 'Outage';
}

/** The server was not asked, after outages in a row. */
export class LeftAlone extends ChatError {
  override name = 'LeftAlone';

  constructor() {
    super('left alone for a while after failures in a row');
  }
}

/** We no longer wanted a reply. */
class Cancelled extends ChatError {
  override name = 'Cancelled';
}

/** The error's kind, for metrics. */
export const outcomeOf = (error: ChatError): string => {
  if (error instanceof Outage) return 'outage';
  if (error instanceof LeftAlone) return 'circuit-open';
  return error instanceof Cancelled ? 'cancelled' : 'failed';
};

const OVERLOADED: ReadonlySet<number> = new Set([408, 429]);
const SERVER_FAULT = 500;

/** Whether the signal fired because of a time limit, not a cancellation. */
const isTimeout = ({ reason }: AbortSignal): boolean =>
  reason instanceof Error && reason.name === 'TimeoutError';

/** Contains only what is safe to log: a server's own text could quote the message or the key. */
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

/** Most 4xx are about one request or key and come quickly; they say nothing about the next request. */
function ofStatus(status: number): ChatError {
  const message = `HTTP status ${status}`;
  return status >= SERVER_FAULT || OVERLOADED.has(status) ? new Outage(message) : new ChatError(message);
}

/** True when a server reports that it doesn't support JSON schemas. Some name the field, some the feature. */
export function refusesSchema(error: unknown): boolean {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return false;
  return /response_format|json_schema/.test(`${error.message} ${JSON.stringify(error.error ?? '')}`);
}
