import { expect, it } from 'vitest';
import { createScanRequest } from '@gatepost/backend/internals/modules/scans/scan.schemas';
import { inTurn, messagesFrom, mimeOf, REFERENCE, requestOf } from './messages.js';

const MESSAGES = messagesFrom(1, 50);
const emails = MESSAGES.filter(({ channel }) => channel === 'email');

it('makes 40 emails of 300 to 3,000 characters, HTML among them, and ten text messages', () => {
  expect(emails).toHaveLength(40);
  expect(emails.filter(({ isHtml }) => isHtml)).toHaveLength(20);
  const lengths = emails.map(({ body }) => body.length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(300);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(3_000);
});

it('makes the same messages for the same seed, and others for another', () => {
  expect(messagesFrom(1, 50)).toEqual(MESSAGES);
  expect(messagesFrom(2, 50)).not.toEqual(MESSAGES);
});

it('makes requests that the API takes', () => {
  for (const text of MESSAGES.map(requestOf))
    expect(createScanRequest.safeParse(JSON.parse(text)).error).toBeUndefined();
});

it.each([
  ['a request', requestOf],
  ['a MIME message', mimeOf],
])('sends %s with another reference each time', (_, toText) => {
  for (const message of MESSAGES) {
    const next = inTurn([toText(message)]);
    const [first, second] = [next(), next()];
    expect(first).not.toContain(REFERENCE);
    expect(first).toContain('100001');
    expect(second).not.toBe(first);
  }
});

it('sends the texts in turn', () => {
  const next = inTurn(['a', 'b', 'c']);
  expect([next(), next(), next(), next()]).toEqual(['b', 'c', 'a', 'b']);
});
