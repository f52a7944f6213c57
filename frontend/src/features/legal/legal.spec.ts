import { expect, it } from 'vitest';
import { privacy } from './privacy.js';
import { terms } from './terms.js';

const textOf = ({ intro, sections }: typeof terms) =>
  [intro, ...sections.flatMap(({ paragraphs }) => paragraphs)].join('\n');

it.each([
  ['plans are paid by the month or the year', /charged in advance for each month or year/],
  ['a mail server can be connected', /connect a mail server, it also passes mail on, holds it or refuses it/],
  ['plans differ in API keys', /scanning instructions and API keys/],
  [
    'an account is closed by its Admins, and erased after 30 days',
    /close the account .* for 30 days, and after that everything is erased/,
  ],
])('the terms say that %s', (_, fact) => {
  expect(textOf(terms)).toMatch(fact);
});

it.each([
  ['more of an email is read than its text', /the sender, the recipients, the headers and the attachments/],
  ['the audit log is kept for a year', /The audit log, .* is kept for 365 days/],
  ['held mail waits for a week', /at most seven days/],
  ['a scan can be deleted sooner', /delete it sooner/],
])('the policy says that %s', (_, fact) => {
  expect(textOf(privacy)).toMatch(fact);
});
