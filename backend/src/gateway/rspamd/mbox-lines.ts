const LF = 10;
const SPACE = 32;
const TAB = 9;

/** Without the `From ` line of a mailbox file, which stands before the headers of some messages. */
export const withoutMboxLine = (raw: Buffer): Buffer =>
  startsWith(raw, 'from ') ? raw.subarray(fieldEnd(raw)) : raw;

/** Exim puts the envelope before the message too, below the mailbox line. Such headers elsewhere are the message's own. */
export function withoutEximLines(raw: Buffer): Buffer {
  if (!startsWith(raw, 'from ')) return raw;
  let rest = withoutMboxLine(raw);
  for (const name of ['x-envelope-from:', 'x-envelope-to:'])
    if (startsWith(rest, name)) rest = rest.subarray(fieldEnd(rest));
  return rest;
}

const startsWith = (raw: Buffer, text: string): boolean =>
  raw.subarray(0, text.length).toString('latin1').toLowerCase() === text;

/** Where the first field ends, with its folded lines. */
function fieldEnd(raw: Buffer): number {
  let at = raw.indexOf(LF);
  while (at !== -1 && (raw[at + 1] === SPACE || raw[at + 1] === TAB)) at = raw.indexOf(LF, at + 1);
  return at === -1 ? raw.length : at + 1;
}
