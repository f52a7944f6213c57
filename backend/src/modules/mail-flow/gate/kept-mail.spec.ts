import { expect, it } from 'vitest';
import { keptMail } from './kept-mail.js';

const MAIL = {
  sender: 'ada@northwind.example',
  envelopeFrom: '',
  recipients: ['bob@example.com', 'eve@example.com'],
  messageId: null,
  subject: 'Lunch',
  clientAddress: '192.0.2.9',
  reply: '550 5.1.1 <bob@example.com>: no such user',
};
const named = (text: string) => `#${text.length}`;

it('keeps all, or names and codes, or not even who gave it to the mail server', () => {
  expect(keptMail({ ...MAIL, retain: 'full' }, named)).toEqual({ ...MAIL, retain: 'full' });
  const redacted = {
    ...MAIL,
    retain: 'redacted',
    sender: '#21',
    recipients: ['#15', '#15'],
    subject: null,
    reply: '550 5.1.1',
  };
  expect(keptMail({ ...MAIL, retain: 'redacted' }, named)).toEqual(redacted);
  expect(keptMail({ ...MAIL, retain: 'verdict' }, named)).toEqual({
    ...redacted,
    retain: 'verdict',
    clientAddress: null,
  });
});

it.each([
  ['250 queued', '250'],
  ['451 4.7.1 later', '451 4.7.1'],
  ['ada@northwind.example', null],
  [null, null],
])('keeps of the reply %s: %s', (reply, kept) => {
  expect(keptMail({ ...MAIL, retain: 'verdict', reply }, named).reply).toBe(kept);
});
