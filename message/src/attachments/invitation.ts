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
