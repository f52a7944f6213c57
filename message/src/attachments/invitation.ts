import type { Invitation } from '../message.js';

const FOLD = /\r?\n[ \t]/g;
const ORGANISER = /^ORGANIZER\b[^\n]{0,500}?:mailto:([^\s>]{3,254})/im;
const LINK = /\bhttps?:\/\/[^\s"'<>\\;]{1,2000}/gi;

export const isInvitation = (type: string, beginning: string): boolean =>
  type === 'text/calendar' || type === 'application/ics' || beginning.startsWith('BEGIN:VCALENDAR');

/** Who invites, and where the invitation leads. */
export function readInvitation(source: string, mostLinks: number): Invitation {
  const text = source.replace(FOLD, '');
  const links = new Set<string>();
  for (const [link] of text.matchAll(LINK)) {
    if (links.size >= mostLinks) break;
    links.add(link.toWellFormed());
  }
  return { organiser: ORGANISER.exec(text)?.[1]?.toWellFormed() ?? null, links: [...links] };
}

/** What a mail program shows of an invitation, in this order. */
const SHOWN = [
  'summary',
  'location',
  'organizer',
  'description',
  'comment',
  'contact',
  'url',
  'conference',
  'attach',
  'x-alt-desc',
];
const PROPERTY = /^([\w-]{1,50})((?:;[^\r\n:"]{0,500}(?:"[^"\r\n]{0,500}")?){0,20}):(.*)$/gm;
const COMMON_NAME = /;cn=(?:"([^"]*)"|([^;:"]*))/i;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', N: '\n' };
const unescaped = (value: string): string =>
  value.replace(/\\([^])/g, (_, character: string) => ESCAPES[character] ?? character);

/** Data that is attached is no text. */
const isShown = (name: string, value: string): boolean => name !== 'attach' || /^[a-z]+:\/\//i.test(value);

/** The text of an invitation as its reader sees it: what it is called, where it is, who invites, what it says. */
export function textOfInvitation(source: string): string {
  const lines = SHOWN.map((): string[] => []);
  for (const [, name = '', parameters = '', value = ''] of source.replace(FOLD, '').matchAll(PROPERTY)) {
    const place = SHOWN.indexOf(name.toLowerCase());
    if (place === -1 || !isShown(name.toLowerCase(), value.trim())) continue;
    const common = COMMON_NAME.exec(parameters);
    const named = common?.[1] ?? common?.[2] ?? '';
    lines[place]?.push([named, unescaped(value.trim())].filter((each) => each !== '').join(' '));
  }
  return [...new Set(lines.flat())].join('\n');
}
