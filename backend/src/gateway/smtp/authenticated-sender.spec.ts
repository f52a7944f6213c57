import { describe, expect, it } from 'vitest';
import { signedIn } from './authenticated-sender.js';

const read = (...lines: string[]) => signedIn(Buffer.from(`${lines.join('\r\n')}\r\n\r\nbody\r\n`));
const login = (...lines: string[]) => read(...lines).login;
const address = (...lines: string[]) => read(...lines).address;
const RECEIVED = [
  'Received: from desk (unknown [192.0.2.9])',
  '\t(Authenticated sender: joe)',
  '\tby mail; now',
];

describe('who signed in to Postfix', () => {
  it('stands in the topmost Received line', () => {
    expect(login(...RECEIVED, 'Subject: a')).toBe('joe');
    expect(login('RECEIVED: from a', '  (Authenticated sender: joe@b.example) by c')).toBe('joe@b.example');
  });

  it.each([
    ['in a later Received line', ['Received: by filter; now', ...RECEIVED]],
    ['in another field before it', ['X-A: b', ...RECEIVED]],
    ['in the body', ['Subject: a', '', ...RECEIVED]],
    ['with nothing in it', ['Received: from a (Authenticated sender: )']],
    ['in a field that does not end', [`Received: ${'x'.repeat(5_000)}`, '\t(Authenticated sender: joe)']],
  ])('is nobody where it stands %s', (_, lines) => {
    expect(login(...lines)).toBeNull();
  });
});

describe('from where', () => {
  const WITH = '\tby mail.example (Postfix) with ESMTPSA id 4F1';

  it('stands behind the name that the client gave itself', () => {
    expect(address(...RECEIVED)).toBe('192.0.2.9');
    expect(address('Received: from [198.51.100.1] (unknown [IPv6:2001:db8::9])', WITH)).toBe('2001:db8::9');
    expect(
      address(
        'Received: from desk (desk.example [203.0.113.9])',
        '\t(using TLSv1.3 (256/256 bits))',
        '\t(Client CN "x", Issuer "y" (verified OK))',
        WITH,
        '\tfor <a@b.example>; now',
      ),
    ).toBe('203.0.113.9');
  });

  it.each([
    [
      'nobody signed in',
      ['Received: from desk (a [203.0.113.9])', '\tby mail (Postfix) with ESMTPS id 4F1; now'],
    ],
    [
      'the client named itself so',
      ['Received: from ESMTPA (a [203.0.113.9])', '\tby mail with ESMTP id 4F1; now'],
    ],
    [
      'its certificate says so',
      [
        'Received: from a (a [203.0.113.9])',
        '\t(Client CN "x by y with ESMTPA z")',
        '\tby mail with ESMTP id 1; now',
      ],
    ],
    [
      'the recipient says so',
      [
        'Received: from a (a [203.0.113.9])',
        '\tby mail with ESMTP id 1',
        '\tfor <"by y with ESMTPA "@b.example>; now',
      ],
    ],
    ['it stands in a later line', ['Received: by filter; now', 'Received: from a (a [203.0.113.9])', WITH]],
    ['another field stands before it', ['X-A: b', 'Received: from a (a [203.0.113.9])', WITH]],
    ['it is no address', ['Received: from a (a [203.0.113.9 by x])', WITH]],
    ['only the client says it', ['Received: from [203.0.113.9] (helo=[198.51.100.1])', WITH]],
    ['nothing is said', ['Subject: a']],
  ])('is not known where %s', (_, lines) => {
    expect(address(...lines)).toBeNull();
  });
});
