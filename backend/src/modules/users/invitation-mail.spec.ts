import { describe, expect, it } from 'vitest';
import { invitationMail } from './invitation-mail.js';

const URL = 'https://gatepost.example/invitation#token=t';

describe('the invitation mail', () => {
  it('names the company and carries the link', () => {
    const mail = invitationMail('grace@navy.example', 'Northwind Traders Ltd.', URL);
    expect(mail.subject).toBe('Join Northwind Traders Ltd. on Gatepost');
    expect(mail.text).toContain(`\n${URL}\n`);
  });

  it.each([
    'Win at https://evil.example/x',
    'evil.example',
    'a@evil.example',
    'A\r\nBcc: b',
    'x'.repeat(200),
  ])('does not carry the message of a company named %j', (name) => {
    const { subject, text } = invitationMail('grace@navy.example', name, URL);
    const words = `${subject} ${text.replace(URL, '')}`;
    expect(words).not.toMatch(/:\/\/|evil\.example|@/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThan(110);
  });
});
