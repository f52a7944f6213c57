import { describe, expect, it } from 'vitest';
import { judgeBuiltin } from '../../judge.js';

const codesOf = (body: string) =>
  judgeBuiltin({ channel: 'email', subject: null, body }).indicators.map(({ code }) => code);

describe('evidence about money', () => {
  it.each([
    ['payment-detail-change', 'Our bank details have changed.'],
    ['gift-cards', 'I need you to get some gift cards for the team.'],
    ['gift-cards', 'Can you get Apple gift cards on your way?'],
    ['gift-cards', 'Please buy four gift cards of 100 each.'],
  ])('%s: %s', (code, body) => {
    expect(codesOf(body)).toContain(code);
  });

  it.each([
    ['payment-detail-change', 'Our bank details have not changed and are those of our contract.'],
    ['gift-cards', 'It takes 45 minutes, and you get a gift card of 20 euros for your time.'],
  ])('not %s: %s', (code, body) => {
    expect(codesOf(body)).not.toContain(code);
  });
});
