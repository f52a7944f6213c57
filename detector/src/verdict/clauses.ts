import type { Indicator } from '../detector.js';
import type { Rendering } from '../reading/reading.js';
import type { Part, Words } from './words.js';

const MAX_QUOTE = 80;

/** The part of the message that contains the evidence. */
function partOf({ evidence, place }: Indicator, { channel, subject }: Rendering): Part {
  if (channel === 'sms') return { kind: 'sms' };
  if (place?.header) return { kind: 'header', name: place.header.name };
  if (place?.attachment) return { kind: 'attachment' };
  return { kind: subject?.includes(evidence) ? 'subject' : 'body' };
}

export const partWith = (indicator: Indicator, message: Rendering, words: Words): string =>
  words.part(partOf(indicator, message));

export function isLink(evidence: string): boolean {
  return /^\S+[./]\S+$/.test(evidence);
}

/** The evidence in quotation marks, on one line and without its own full stop. */
export function quoted(evidence: string, { quotes: [opening, closing] }: Pick<Words, 'quotes'>): string {
  const line = evidence
    .replace(/\s+/g, ' ')
    .replace(/["„“]/g, "'")
    .replace(/[.!?…\s]+$/u, '');
  const characters = Array.from(line);
  const short = characters.length <= MAX_QUOTE ? line : `${characters.slice(0, MAX_QUOTE - 1).join('')}…`;
  return opening + short + closing;
}

/**
 * "the subject sets a deadline ("today") and asks for …": names the part only when it changes, and quotes nothing twice.
 * `mentioned` has been quoted before.
 */
export function listed(
  indicators: readonly Indicator[],
  message: Rendering,
  words: Words,
  mentioned?: Indicator,
): string {
  const seen = new Set(mentioned && [mentioned.evidence]);
  let place = '';
  const clauses = indicators.map((indicator) => {
    const { evidence } = indicator;
    const where = partWith(indicator, message, words);
    const clause = `${where === place ? '' : `${where} `}${words.predicate(indicator)}`;
    place = where;
    if (seen.has(evidence)) return clause;
    seen.add(evidence);
    return `${clause} (${quoted(evidence, words)})`;
  });
  return clauses.join(words.and);
}
