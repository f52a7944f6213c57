import { describe, expect, it } from 'vitest';
import { CLASSES } from '@gatepost/detector/internals/model/classifier';
import { candidatesOf } from './classes.js';

function named(family: string, bad: boolean, { source = family, personal = false } = {}): string[] {
  const candidates = candidatesOf({ family, source, bad, personal });
  return CLASSES.filter((_, index) => candidates[index]);
}

describe('candidatesOf', () => {
  it.each([
    ['old spam', named('enron', true), ['spam']],
    ['a phishing corpus', named('nazario', true), ['phishing']],
    [
      'business mail with its links swapped',
      named('business-shops', true, { source: 'relinked:x' }),
      ['phishing'],
    ],
    ['spam by SMS', named('sms-uk', true), ['spam', 'phishing']],
    ['our own fraud', named('own', true), ['spam', 'phishing']],
    ['personal mail', named('enron', false), ['personal']],
    ['business mail', named('business-accounts', false), ['business']],
    ['our own notices', named('own', false), ['business']],
    ['our own letters', named('own', false, { personal: true }), ['personal', 'business']],
    ['newsletters', named('business-newsletters', false), ['personal', 'business']],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});
