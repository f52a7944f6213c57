import { describe, expect, it } from 'vitest';
import { templateName } from './template-name.js';

describe('the name of a template', () => {
  it.each([
    ['Your invoice 2026-1183 of 3 May', 'Your invoice of May'],
    ['Order #4711: thank you!', 'Order thank you!'],
    ['[AB-12] Your parcel is on its way', 'Your parcel is on its way'],
    ['You owe €19.99', 'You owe'],
    ['The "best" raffle', 'The best raffle'],
    ['4711', ''],
    ['', ''],
    ['two\r\nlines', 'two lines'],
    ['Pay now \u202Efdp', 'Pay now [U+202E]fdp'],
  ])('is its subject %j without numbers', (subject, name) => {
    expect(templateName(subject)).toBe(name);
  });

  it('is cut where it is long', () => {
    expect(templateName('word '.repeat(40)).length).toBeLessThanOrEqual(61);
  });
});
