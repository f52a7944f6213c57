/** What only programs write, each with the form of its value: people who quote headers leave these out. */
const MACHINE_MADE: Readonly<Record<string, RegExp>> = {
  'mime-version': /^1\.0\b/,
  'content-type': /^[\w.+-]+\/[\w.+-]+/,
  received: /\b(?:from|by)\b/i,
  'message-id': /^<[^<>\s]+>/,
  'return-path': /^<[^<>\s]*>/,
};
/** Of emails and not of HTTP, whose headers stand in texts too. */
const OF_EMAIL: ReadonlySet<string> = new Set([...Object.keys(MACHINE_MADE), 'from', 'to', 'subject']);
/** At least so many of them. */
const ENOUGH = 2;

const HEADER = /^([!-9;-~]{1,100}):[ \t]*(.*)$/;
const FOLD = /^[ \t]+\S/;
/** Lines that are looked at: an email names what it is made of long before. */
const MAX_LINES = 1_000;

/** The first line of an email in a mailbox file. */
const MBOX = /^From \S+ .*\d{4}$/;

/** The headers that a text begins with, up to the empty line behind them; null where something else stands there. */
function headOf(text: string): [name: string, value: string][] | null {
  const lines = text.replace(/^[\uFEFF\s]+/, '').split(/\r\n?|\n/, MAX_LINES);
  if (MBOX.test(lines[0] ?? '')) lines.shift();
  const headers: [string, string][] = [];
  for (const line of lines) {
    if (line.trim() === '') return headers;
    const [, name, value = ''] = HEADER.exec(line) ?? [];
    if (name !== undefined) headers.push([name.toLowerCase(), value]);
    else if (headers.length === 0 || !FOLD.test(line)) return null;
  }
  return null;
}

/**
 * Whether a text is an email as it is sent, headers and all. Texts that quote the headers which a mail program shows (From,
 * Sent, To, Subject) are none.
 */
export function isRawMessage(text: string): boolean {
  const headers = headOf(text) ?? [];
  const names = new Set(headers.map(([name]) => name).filter((name) => OF_EMAIL.has(name)));
  return names.size >= ENOUGH && headers.some(([name, value]) => MACHINE_MADE[name]?.test(value) === true);
}

/** The text without what stands before its first header. */
export const rawMessageIn = (text: string): string =>
  text.replace(/^[\uFEFF\s]+/, '').replace(/^From \S+ .*\d{4}\r?\n/, '');
