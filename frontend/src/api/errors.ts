import { t } from '@lingui/core/macro';
import type { AuthLoginError } from './generated/types.gen.js';

type Refusal = AuthLoginError;

/** The server answered with its error envelope. Anything else thrown is a network failure or a bug. */
export function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'success' in error && error.success === false;
}

interface Texts {
  /** The server refused without a message. */
  refused: string;
  /** Put before the server's message, with a colon. */
  lead?: string;
  /** No response in the server's format: offline, aborted, a proxy's error page. */
  broken: string;
}

export function failureText(error: unknown, texts: Texts): string {
  if (!isRefusal(error)) {
    const reason = reasonOf(error);
    return reason ? `${texts.broken.replace(/\.$/, '')}. ${reason}` : texts.broken;
  }
  if (!error.message) return texts.refused;
  return texts.lead ? `${texts.lead}: ${error.message}` : error.message;
}

/** `fetch` rejects with a TypeError when there is no response at all. */
function reasonOf(error: unknown): string | null {
  if (isOffline()) return t`You are offline.`;
  return error instanceof TypeError ? t`The server can't be reached.` : null;
}

const isOffline = () => 'navigator' in globalThis && !navigator.onLine;

export const failureCode = (error: unknown) => (isRefusal(error) ? error.errorCode : undefined);

/** `errorDetails.fields`: the message for each form field that the server rejected. */
export function fieldFailures(error: unknown): Record<string, string> {
  const fields: unknown = isRefusal(error) ? error.errorDetails?.['fields'] : undefined;
  if (typeof fields !== 'object' || fields === null) return {};
  const entries = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  // A field that holds a list shows what is wrong with the first faulty entry, which the server names `phones[3]`.
  const ofLists = entries.map(([name, message]) => [name.replace(/\[\d+\]$/, ''), message] as const);
  return { ...Object.fromEntries(ofLists.toReversed()), ...Object.fromEntries(entries) };
}
