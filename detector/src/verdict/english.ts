import type { Check, Distrust, Kind, Part, Silence, Words } from './words.js';

const KINDS: Readonly<Record<Kind, string>> = { email: 'email', sms: 'text message' };
const PARTS: Readonly<Record<Exclude<Part['kind'], 'header'>, string>> = {
  sms: 'the text',
  subject: 'the subject',
  body: 'the body',
  attachment: 'an attachment',
};
const CHECKS: Readonly<Record<Check, string>> = { links: 'where its links lead', payee: 'who is to be paid' };

/** Wording for labels that the rules below don't turn into good English. */
const PREDICATES: Readonly<Record<string, string>> = {
  'delivery-fee': 'speaks of a parcel that needs a payment or an address',
};
const VERB = /^(?!Words\b)(?:Is|\p{Lu}\p{Ll}+s)\b/u;
const UNCOUNTED = /^(?:Words|Text|Invisible)\b/;

/** Whether a label says what the message does, rather than what is in it. */
export const isVerb = (label: string): boolean => VERB.test(label);

export const lowerFirst = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

function predicate({ code, label }: Parameters<Words['predicate']>[0]): string {
  const known = PREDICATES[code];
  if (known !== undefined) return known;
  if (isVerb(label)) return lowerFirst(label);
  const thing = label
    .replace(/^Link host that /, 'Link whose host ')
    .replace(/^Link host /, 'Link with a host ');
  if (UNCOUNTED.test(thing)) return `has ${lowerFirst(thing)}`;
  return `has ${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${lowerFirst(thing)}`;
}

const SILENCES: Readonly<Record<Silence, string>> = {
  unreachable: 'The language model could not be asked',
  unusable: 'The language model gave no usable answer',
  'over-budget': 'The monthly token budget is used up',
};
const DISTRUSTS: Readonly<Record<Distrust, string>> = {
  addressed: 'some of its text is addressed to an AI',
  instructed: 'the custom scanning instructions try to fix the result',
  partial: 'it saw only part of this long message',
  lower: 'a second opinion can only raise a score',
};

// Said of the text only, so that it stays true where people or an outbreak hold the message back.
const SAFE = 'Nothing in its text speaks against sending it.';
const LOOK = 'Take a look at it before it is sent.';

export const ENGLISH: Words = {
  advice: {
    safe: SAFE,
    suspicious: 'Have the sender confirm it before it is sent.',
    high: "Don't send it until the sender has confirmed it in person.",
  },
  look: LOOK,
  opening: { suspicious: 'Suspicious', high: 'High risk' },
  asAWhole: 'its wording as a whole is that of spam or phishing',
  readAll: 'No single passage proves it, so read all of it once more.',
  weighsMost: (quote) => `No single passage proves it, but ${quote} weighs most.`,
  inParticular: (findings) => `In particular, ${findings}.`,
  passage: (isLink, quote, besides) =>
    `The ${isLink ? 'link' : 'passage'} is ${quote}${besides === null ? '' : `; besides, ${besides}`}.`,
  ask(checks) {
    const check = checks.length > 0 ? ` and check ${checks.map((one) => CHECKS[one]).join(' and ')}` : '';
    return `Ask its sender whether it is meant${check} before it is sent.`;
  },
  notToBeSent:
    "Don't send it until its sender has confirmed it in person or by phone and their account has been checked for misuse.",
  hardlyWords: [
    'Looks safe: it has hardly any words, and nothing else in it is dangerous.',
    'Check that it is not sent by mistake.',
  ],
  noText: {
    encrypted: [
      'Nothing dangerous was found, but it has no text that can be read: it is encrypted.',
      'Trust it as far as you trust its sender.',
    ],
    picture: [
      'Nothing dangerous was found, but it has no text: what it says may stand in its pictures.',
      'Have a look at them before it is sent.',
    ],
    nothing: [
      'Nothing dangerous was found, but it has no text to judge.',
      'Check that it is not sent by mistake.',
    ],
  },
  grave: (kind, finding) => [
    `Low score: as a whole it reads like an ordinary ${KINDS[kind]}.`,
    `One sign deserves a look all the same: ${finding}.`,
    LOOK,
  ],
  glance: (kind, finding) => [
    `Looks safe: as a whole it reads like an ordinary ${KINDS[kind]}.`,
    `One point is worth a glance: ${finding}.`,
    'If that is meant, nothing in its text speaks against sending it.',
  ],
  safe: (kind, hasLinks, hasSigns) => [
    hasSigns
      ? 'Looks safe: only weak signs were found in it.'
      : 'Looks safe: no lure, threat, request for secrets or disguised link was found in it.',
    `${hasLinks ? 'Its links are not disguised' : 'It has no links'}, and as a whole it reads like an ordinary ${KINDS[kind]}.`,
    SAFE,
  ],
  ownTrade: [
    "Looks safe: all its links and numbers are this company's own.",
    'What else would stand out in it is the expected content of the company.',
    SAFE,
  ],
  approved: (name) => [
    `Looks safe: it matches your template "${name}", with the same links and numbers.`,
    'What differs from the approved message is only what differs from one recipient to the next.',
    SAFE,
  ],
  testString: [
    'This message contains GTUBE, the standard test string for spam filters. It is a test and scores 10 by definition; it says nothing about the sender.',
    'Use it only to check that scanning works.',
  ],
  noInstructions:
    "The built-in detector can't follow custom scanning instructions, so they were not applied.",
  part: (part) => (part.kind === 'header' ? `the ${part.name} header` : PARTS[part.kind]),
  predicate,
  and: ' and ',
  quotes: ['"', '"'],
  withoutModel(silence, tokens, hasInstructions) {
    const cost = tokens > 0 ? `, for which ${tokens} tokens count` : '';
    const rest = hasInstructions ? ', and the custom scanning instructions were not applied' : '';
    return `${SILENCES[silence]}${cost}, so only the built-in detector judged this message${rest}.`;
  },
  modelWithoutQuote: (score, counted) =>
    `The language model rated it ${score} of 10 without quoting any of it, so that counts as ${counted}.`,
  modelLower: (score, why) =>
    `The language model rated it lower (${score} of 10), which does not count because ${DISTRUSTS[why]}.`,
  addressedToAi: 'Some of its text is addressed to an AI.',
};
