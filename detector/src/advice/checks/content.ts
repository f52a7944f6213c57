import type { PartFault } from '@gatepost/message';
import { WAY_OUT } from '../bulk-signs.js';
import type { Check } from '../check.js';
import type { Facts } from '../facts.js';

/** Gmail shows no more than 102 kB of a part; what a link is made longer by in sending counts too. */
const LARGE_BYTES = 100_000;
/** A picture of so few pixels is there to be counted. */
const TINY = 3;
/** Letters of a text that says something; mail to many has a foot of its own besides. */
const [SAYS_SOMETHING, SAYS_SOMETHING_TO_MANY] = [40, 100];
const LETTER = /[\p{L}\p{N}]/gu;

const lettersIn = (text: string): number => (text.match(LETTER) ?? []).length;

const hasFault = ({ message }: Facts, test: (fault: PartFault) => boolean): boolean =>
  [...message.parts, ...message.attachments]
    .filter(({ forwarded }) => forwarded === null)
    .some(({ faults }) => faults.some(test));

const isLarge = ({ htmlParts }: Facts): boolean =>
  htmlParts.some(
    ({ text, faults }) =>
      faults.some(({ code }) => code === 'cut') || new TextEncoder().encode(text).length >= LARGE_BYTES,
  );

/** Mail programs write mail of people in both forms. */
const lacksPlainText = ({ isWhole, htmlParts, plainParts }: Facts): boolean =>
  isWhole && htmlParts.length > 0 && !plainParts.some(({ text }) => text.trim() !== '');

/** Those that say something. A picture that a person puts into a mail is none of a page that was made up. */
const pictures = ({ isBulk, page }: Facts) =>
  page.pictures.filter(
    ({ source, width, height }) =>
      (width ?? Infinity) > TINY && (height ?? Infinity) > TINY && (isBulk || /^https?:/i.test(source)),
  );

/** What is there for all mail to many says nothing of this one. */
function saysNothing({ isBulk, text, page }: Facts): boolean {
  const ways = page.links.filter((link) => WAY_OUT.test(link.text)).map((link) => lettersIn(link.text));
  const letters = lettersIn(text) - ways.reduce((sum, count) => sum + count, 0);
  return letters < (isBulk ? SAYS_SOMETHING_TO_MANY : SAYS_SOMETHING);
}

export const CONTENT_CHECKS = {
  'no-plain-text': {
    severity: 'warning',
    source: 'alternatives',
    text: 'The mail has HTML only.',
    fix: 'Add the same as plain text in a multipart/alternative: some readers and many filters read only that.',
    isFound: lacksPlainText,
  },
  'html-too-large': {
    severity: 'warning',
    source: 'gmail',
    text: 'The HTML is so large that Gmail cuts its end off, which has the unsubscribe link.',
    fix: 'Keep the HTML below 100 kB: leave out unused styles, comments and pictures inside it.',
    isFound: isLarge,
  },
  'pictures-without-words': {
    severity: 'hint',
    source: 'wcag',
    text: 'Pictures have no alternative text.',
    fix: 'Give each an alt text, or alt="" where it only decorates: many see no pictures at first.',
    isFound: (facts) => pictures(facts).some(({ alt }) => alt === null),
  },
  'only-pictures': {
    severity: 'warning',
    source: 'm3aawg',
    text: 'The mail is a picture with almost no text.',
    fix: 'Write what it says as text: filters distrust what they can’t read, and so do readers without pictures.',
    isFound: (facts) => pictures(facts).length > 0 && saysNothing(facts),
  },
  'undeclared-characters': {
    severity: 'warning',
    source: 'mime',
    text: 'The text has characters beyond ASCII, but the mail does not say in which charset.',
    fix: 'Declare it: "Content-Type: text/plain; charset=utf-8".',
    isFound: (facts) => hasFault(facts, (fault) => fault.code === 'wrong-charset' && fault.declared === null),
  },
  'wrong-characters': {
    severity: 'warning',
    source: 'mime',
    text: 'The text is not in the charset or encoding that the mail declares.',
    fix: 'Declare the charset and the transfer encoding that the text is really in, preferably UTF-8.',
    isFound: (facts) =>
      hasFault(
        facts,
        (fault) =>
          fault.code === 'unknown-charset' ||
          fault.code === 'unknown-encoding' ||
          fault.code === 'illegal-characters' ||
          (fault.code === 'wrong-charset' && fault.declared !== null),
      ),
  },
  'long-lines': {
    severity: 'warning',
    source: 'mail-format',
    text: 'The mail has lines of more than 998 characters, which mail servers may break or refuse.',
    fix: 'Encode the text as quoted-printable or base64, which have short lines.',
    isFound: (facts) => hasFault(facts, ({ code }) => code === 'long-lines'),
  },
} as const satisfies Record<string, Check>;
