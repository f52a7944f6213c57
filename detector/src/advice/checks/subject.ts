import type { Check } from '../check.js';
import type { Facts } from '../facts.js';

const REPLY = /^\s*(?:re|aw|antw|sv|vs)\s*(?:\[\d{1,3}\])?\s*:/i;
const PREFIX = /^(?:\s*(?:re|aw|antw|sv|vs|fwd?|wg|tr|rv)\s*:|\s*\[[^\]]{1,40}\])+/i;
const EMOJI = /\p{Extended_Pictographic}/gu;
const WORD = /\p{L}{3,}/gu;
/** What a subject may have before it looks like a wall. */
const [MANY_EMOJI, LOUD_WORDS, LOUD_LETTERS, LONGEST] = [4, 3, 15, 200];

/** A form that mail of one person to another has too: "OFFER 4711" is no shouting. */
function isLoud({ subject }: Facts): boolean {
  const words = subject.replace(PREFIX, '').match(WORD) ?? [];
  const letters = words.join('');
  const isCased = letters !== letters.toLowerCase() && letters === letters.toUpperCase();
  return isCased && words.length >= LOUD_WORDS && letters.length >= LOUD_LETTERS;
}

export const SUBJECT_CHECKS = {
  'reply-on-first-mail': {
    severity: 'warning',
    source: 'gmail',
    text: 'The subject says that this is a reply, but it does not answer any mail.',
    fix: 'Leave out "Re:": it misleads readers, and filters know the trick. A real reply has In-Reply-To and References.',
    isFound: ({ isWhole, isReply, subject }) => isWhole && !isReply && REPLY.test(subject),
  },
  'subject-in-capitals': {
    severity: 'warning',
    source: 'm3aawg',
    text: 'The subject is in all capitals.',
    fix: 'Write it as a sentence.',
    isFound: isLoud,
  },
  'subject-of-emoji': {
    severity: 'warning',
    source: 'gmail',
    text: 'The subject has four emoji or more.',
    fix: 'Use one at most, and none in place of words.',
    isFound: ({ subject }) => (subject.match(EMOJI) ?? []).length >= MANY_EMOJI,
  },
  'subject-too-long': {
    severity: 'warning',
    source: 'm3aawg',
    text: 'The subject has more than 200 characters.',
    fix: 'Keep it to 60: mail programs show no more.',
    isFound: ({ subject }) => !subject.includes('=?') && subject.length > LONGEST,
  },
} as const satisfies Record<string, Check>;
