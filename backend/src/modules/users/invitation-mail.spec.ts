import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../common/languages.js';
import { mailTo } from '../../common/letter.js';
import { invitationLetters, otherCompanyLetters } from './invitation-mail.js';

const URL = 'https://gatepost.example/invitation#token=t';
const email = 'grace@navy.example';

describe('the invitation mail', () => {
  it.each([
    ['en', 'Join Northwind Traders Ltd. on Gatepost'],
    ['de', 'Einladung zu Northwind Traders Ltd. bei Gatepost'],
  ] as const)('names the company and carries the link: %s', (language, expected) => {
    const { subject, text } = mailTo({ email, language }, invitationLetters('Northwind Traders Ltd.', URL));
    expect(subject).toBe(expected);
    expect(text).toContain(`\n${URL}\n`);
  });

  it.each([
    'Win at https://evil.example/x',
    'evil.example',
    'a@evil.example',
    'A\r\nBcc: b',
    'x'.repeat(200),
  ])('does not carry the message of a company named %j', (name) => {
    for (const letters of [invitationLetters(name, URL), otherCompanyLetters(name)]) {
      for (const language of LANGUAGES) {
        const { subject, text } = mailTo({ email, language }, letters);
        expect(`${subject} ${text.replace(URL, '')}`).not.toMatch(/:\/\/|evil\.example|@/);
        expect(subject).not.toMatch(/[\r\n]/);
        expect(subject.length).toBeLessThan(110);
      }
    }
  });
});
