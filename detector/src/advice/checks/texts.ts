import type { Check } from '../check.js';
import type { Facts } from '../facts.js';

/** What is filled into a mail: of common words only those that programs put between marks. */
const FIELD = [
  String.raw`(?:first|last|full|given|family|user|nick|customer|client|contact|company|recipient|sender|lead|member|subscriber)[ _.-]?name`,
  'name|fname|lname|vorname|nachname|firma|anrede|kundenname|empf(?:ä|ae)nger|pr[eé]nom|nombre|apellidos?|nome|cognome',
  String.raw`salutation|unsubscribe(?:[ _-]?(?:url|link))?|(?:recipient|contact|user|customer|subscriber|lead)\.\w{2,30}`,
].join('|');

/** Those of common mail services, and of Word. */
const PLACEHOLDERS = [
  /\{\{\{?[#/^&]?\s{0,3}[\w.$|:'" -]{1,60}\}\}/,
  /\*\|[A-Z\d_:]{2,40}\|\*/i,
  /<%[=-]?[^%<>\n]{1,80}%>/,
  /%%=?[\w()@. ]{2,60}%%/,
  new RegExp(String.raw`%(?:${FIELD})%`, 'i'),
  new RegExp(String.raw`\$\{(?:${FIELD})\}`, 'i'),
  new RegExp(String.raw`(?<![{$%#])\{(?:${FIELD})\}`, 'i'),
  new RegExp(String.raw`\[(?:(?:your|insert|enter|ihr|ihre) [\w ]{2,30}|${FIELD})\]`, 'i'),
  new RegExp(String.raw`<<\s?(?:${FIELD})\s?>>|#{1,2}(?:${FIELD})#{1,2}`, 'i'),
];
/** Characters of addresses of links that are looked at. */
const MOST_OF_LINKS = 20_000;

function hasPlaceholder({ subject, allText, page }: Facts): boolean {
  const addresses = page.links.map(({ href }) => href).join('\n');
  const texts = [subject, allText, addresses.slice(0, MOST_OF_LINKS)];
  return texts.some((text) => PLACEHOLDERS.some((form) => form.test(text)));
}

/** After these a name is expected, after the others it may be left out. */
const FORMAL = 'dear|liebe[r]?|sehr geehrte[r]?|cher|chère|estimad[oa]|gentile';
const INFORMAL = 'hello|hi|hey|good (?:morning|afternoon|evening)|hallo|guten tag|bonjour|hola|ciao';
const TITLE = String.raw`(?: (?:mr|mrs|ms|herr|frau|mme|m|sr|sra)\.?)?`;
const GAP = new RegExp(String.raw`^[ \t]*(?:${FORMAL})${TITLE}[ \t]{1,3},`, 'imu');
const GAP_IN_BULK = new RegExp(String.raw`^[ \t]*(?:${INFORMAL})${TITLE}[ \t]{1,3},[ \t]*$`, 'imu');
/** What a program writes where it has no name. */
const NO_NAME = new RegExp(
  String.raw`^[ \t]*(?:${FORMAL}|${INFORMAL})${TITLE}[ \t]{1,3}(?:undefined|null|none|nan|n\/a|\[object object\])[ \t]*[,!.:]?[ \t]*$`,
  'imu',
);
const FILLER = /\blorem ipsum\b/i;
const FILLER_TEXT = /\blorem ipsum dolor sit\b/i;
const TEST_SUBJECT = /^\s*(?:\[test\]|test\s*[:–-])/i;

export const TEXT_CHECKS = {
  placeholder: {
    severity: 'error',
    source: 'm3aawg',
    text: 'A placeholder was not filled in, such as %FIRSTNAME% or [NAME].',
    fix: 'Fill it in, and set a fallback for recipients whose value is not known.',
    isFound: hasPlaceholder,
  },
  'nobody-greeted': {
    severity: 'error',
    source: 'm3aawg',
    text: 'The greeting has a gap, or a word such as "undefined", where the name should be.',
    fix: 'Use a greeting without a name where the name is not known.',
    isFound: ({ isBulk, text }) => NO_NAME.test(text) || GAP.test(text) || (isBulk && GAP_IN_BULK.test(text)),
  },
  'test-text': {
    severity: 'error',
    source: 'm3aawg',
    text: 'A text for tests was left in, such as "Lorem ipsum".',
    fix: 'Replace it with the real text.',
    isFound: ({ isBulk, subject, allText }) =>
      FILLER_TEXT.test(allText) || (isBulk && (FILLER.test(allText) || TEST_SUBJECT.test(subject))),
  },
} as const satisfies Record<string, Check>;
