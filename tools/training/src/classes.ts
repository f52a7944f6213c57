import { CLASSES, type MessageClass } from '@gatepost/detector/internals/model/classifier';
import type { Prepared } from './prepare.js';

/** For each of `CLASSES` whether a message may be of it. */
export type Candidates = readonly boolean[];

function only(...classes: MessageClass[]): Candidates {
  return CLASSES.map((name) => classes.includes(name));
}

const ANY_HAM = only('personal', 'business');
const ANY_BAD = only('spam', 'phishing');
/** Collected when spam was advertising; what little phishing is among it hardly counts. */
const ADVERTISING = new Set(['enron', 'spamassassin', 'ling']);
/** They are business to their readers, and look like a mailing list. */
const NEWSLETTERS = 'business-newsletters';

function candidatesOfBad({ family, source }: Pick<Prepared, 'family' | 'source'>): Candidates {
  if (ADVERTISING.has(family)) return only('spam');
  return family === 'nazario' || source.startsWith('relinked') ? only('phishing') : ANY_BAD;
}

function candidatesOfHam({ family, personal }: Pick<Prepared, 'family' | 'personal'>): Candidates {
  if (family === NEWSLETTERS || personal) return ANY_HAM;
  return family === 'own' || family.startsWith('business') ? only('business') : only('personal');
}

/** The classes that a message may be of, by where it comes from; where both are possible the training decides. */
export function candidatesOf(message: Pick<Prepared, 'family' | 'source' | 'personal' | 'bad'>): Candidates {
  return message.bad ? candidatesOfBad(message) : candidatesOfHam(message);
}
