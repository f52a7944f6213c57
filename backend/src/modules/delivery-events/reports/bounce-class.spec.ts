import { expect, it } from 'vitest';
import { answerOf, bounceClassOf } from './bounce-class.js';

it.each([
  ['550 5.1.1 The email account that you tried to reach does not exist', 'unknown-recipient'],
  [
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    'unknown-recipient',
  ],
  ['554 5.4.4 Unable to route: no mail hosts for domain', 'unknown-recipient'],
  ['550 No such user here', 'unknown-recipient'],
  ['500 unknown recipient', 'unknown-recipient'],
  ['552 5.2.2 The email account that you tried to reach is over quota', 'mailbox'],
  ['550 5.7.1 Our system has detected that this message is likely unsolicited mail', 'spam'],
  ['554 5.7.1 Service unavailable; Client host blocked using zen.spamhaus.org', 'spam'],
  ['550 5.7.26 Unauthenticated email is not accepted due to domain’s DMARC policy', 'policy'],
  ['552 5.3.4 Message size exceeds fixed limit', 'policy'],
  ['smtp; 426 connection timed out', 'temporary'],
  ['451 4.7.1 Greylisted', 'temporary'],
  ['421 Try again later', 'temporary'],
  ['550 Refused', 'other'],
  ['', 'other'],
] as const)('%s: %s', (reply, kind) => {
  expect(bounceClassOf(answerOf(reply))).toBe(kind);
});

it('reads a status code where one stands, and none in an address of the network', () => {
  expect(answerOf('550 5.1.1 No')).toMatchObject({ code: 550, status: '5.1.1' });
  expect(answerOf('550 from 192.5.1.1 refused')).toMatchObject({ code: 550, status: null });
  expect(answerOf('Refused')).toMatchObject({ code: null, status: null });
});
