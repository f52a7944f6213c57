import { describe, expect, it } from 'vitest';
import { RULES } from '../evidence/evidence.js';
import { WORDING } from '../verdict/verdict.js';
import { EXPECTABLE_CODES } from './expectable-codes.js';

describe('the codes that a company may expect', () => {
  it('are those of the rules that are marked so, and the wording', () => {
    const marked = RULES.filter(({ category }) => category === 'expectable').map(({ code }) => code);
    expect(EXPECTABLE_CODES).toEqual([...marked, WORDING]);
  });

  it.each([
    'secret-request',
    'wallet-secret',
    'password-form',
    'advance-fee',
    'extortion',
    'boss-request',
    'relative-new-number',
    'link-mismatch',
    'look-alike-host',
    'punycode-host',
    'user-in-link',
    'ip-link',
    'link-shortener',
    'free-hosting',
    'hidden-text',
    'hidden-instruction',
    'disguised-text',
    'zero-width',
    'ai-directed',
    'ai-comment',
    'gtube',
    'mailbox-upkeep',
    'attachment-lure',
  ])('are not %s', (code) => {
    expect(EXPECTABLE_CODES).not.toContain(code);
    expect(RULES.filter((rule) => rule.code === code)).toMatchObject([{ code }]);
    expect(RULES.find((rule) => rule.code === code)?.category).toBeUndefined();
  });

  it('have no minimum of their own, and look at words, but for downloads', () => {
    const rules = RULES.filter(({ code }) => EXPECTABLE_CODES.includes(code));
    expect(rules.filter(({ minimum }) => minimum !== undefined)).toEqual([]);
    expect(rules.filter(({ looksAt }) => looksAt !== 'words').map(({ code }) => code)).toEqual([
      'program-download',
    ]);
  });
});
