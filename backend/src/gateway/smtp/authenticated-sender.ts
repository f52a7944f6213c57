/** Of a head, in bytes: the first field is not longer. */
const MAX_FIELD = 4096;
const MAX_DEPTH = 5;

/** Who signed in to a mail server, and from where: null for what it does not say. */
export interface SignedIn {
  login: string | null;
  address: string | null;
}

/**
 * Who signed in to the Postfix that passes us the message, as `smtpd_sasl_authenticated_header` puts it into the Received
 * line that Postfix adds on top, and from which address. Only what comes from a mail server of ours has such a line from Postfix itself.
 */
export function signedIn(raw: Uint8Array): SignedIn {
  const received = topmostReceived(raw);
  const [, login] = /\(Authenticated sender: ([^()\r\n]{1,320})\)/.exec(received) ?? [];
  const name = login?.trim() || null;
  return { login: name, address: name !== null || isAuthenticated(received) ? addressOf(received) : null };
}

/** Without its name; empty where the first field is another. */
function topmostReceived(raw: Uint8Array): string {
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, MAX_FIELD)).toString('utf8');
  return /^received:((?:[^\r\n]|\r\n[ \t])*)\r\n/i.exec(start)?.[1] ?? '';
}

/** By the protocol that it names: RFC 3848, with an A at the end. What clients say of themselves stands in comments, and behind. */
function isAuthenticated(received: string): boolean {
  let text = received;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) text = text.replaceAll(/\([^()]*\)/g, ' ');
  return /^\s*from\s+\S+\s+by\s+\S+\s+with\s+(?:E?SMTPS?A|UTF8SMTPS?A)\s/i.test(text);
}

/** Behind the name that a client gave itself, which can be another address: `from [198.51.100.1] (unknown [203.0.113.9])`. */
const addressOf = (received: string): string | null =>
  /^\s*from\s+[^\s()]+\s+\([^\s()]+\s+\[(?:IPv6:)?([\da-f.:]{2,45})\]\)/i.exec(received)?.[1] ?? null;
