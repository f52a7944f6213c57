import type { JudgedMail, Reply } from '../mail-transaction.js';

/** Reasons that a reply names. */
const MOST_REASONS = 2;
/** Of them together, in characters. */
const MAX_REASONS = 200;

export const LOOP: Reply = {
  code: 554,
  enhanced: '5.4.6',
  text: 'This message runs in a circle: it has passed here more than three times',
};

/** The database is away: nothing is known of the message. */
export const NOT_RECORDED: Reply = {
  code: 451,
  enhanced: '4.7.1',
  text: 'The message cannot be checked now. Please try again later',
};

/** A message that we have taken over. */
export const stored = (id: string): Reply => ({
  code: 250,
  enhanced: '2.0.0',
  text: `Held for review (${id})`,
});

/** There is no room to take over any more. */
export const noRoom = (id: string): Reply => ({
  code: 452,
  enhanced: '4.3.1',
  text: `There is no room to hold this message now. Please try again later (${id})`,
});

/** Why a message does not pass now, with the id by which people find it. */
export function replyTo(
  cause: 'hold' | 'refuse' | 'unjudged' | 'limit' | 'locked',
  id: string,
  judged: JudgedMail | null,
): Reply {
  if (cause === 'hold') return { code: 451, enhanced: '4.7.1', text: `Held for review (${id})` };
  if (cause === 'limit')
    return {
      code: 451,
      enhanced: '4.7.1',
      text: `Sending limit of this account reached. Please try again later (${id})`,
    };
  if (cause === 'locked')
    return {
      code: 451,
      enhanced: '4.7.1',
      text: `This account is locked for now. Please ask your administrator (${id})`,
    };
  if (cause === 'unjudged') return { ...NOT_RECORDED, text: `${NOT_RECORDED.text} (${id})` };
  const why = judged ? reasonsOf(judged) : '';
  return { code: 550, enhanced: '5.7.1', text: `Refused: ${why}(${id})` };
}

/** As a reply is stored, and read again: `550 5.7.1 text`. */
export const textOf = ({ code, enhanced, text }: Reply): string => `${code} ${enhanced} ${text}`;

/** @param text as {@link textOf} writes it, or as a next hop answered, whose reply may have no enhanced code */
export function replyFrom(text: string): Reply {
  const [, code, enhanced, rest] = /^(\d{3})[ -]?(\d\.\d{1,3}\.\d{1,3})? ?(.*)$/s.exec(text) ?? [];
  const known = Number(code ?? 250);
  return { code: known, enhanced: enhanced ?? `${Math.floor(known / 100)}.0.0`, text: rest ?? '' };
}

/** What was found, without its quotes: mail servers log what they are answered. */
function reasonsOf({ indicators }: JudgedMail): string {
  const labels = indicators.slice(0, MOST_REASONS).map(({ label }) => label);
  return labels.length > 0 ? `${asciiLine(labels.join('; '))} ` : '';
}

/** Other characters and line breaks would end the reply, or be refused. */
const asciiLine = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^ -~]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAX_REASONS);
