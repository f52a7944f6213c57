import { describe, expect, it } from 'vitest';
import { greetingIn, NOBODY } from './greeting.js';

describe('a greeting', () => {
  it.each([
    ['Dear Ada Lovelace,\nyour order', 'Dear Ada Lovelace'],
    ['Northwind: Hi Zoë, your parcel', 'Hi Zoë'],
    ["Good morning Mr Seán O'Brien!", "Good morning Mr Seán O'Brien"],
    ['Sehr geehrte Frau Dr. von der Leyen,', 'Sehr geehrte Frau Dr. von der Leyen'],
    ['Bonjour Jean-Pierre,', 'Bonjour Jean-Pierre'],
    ['Estimada María del Mar:', 'Estimada María del Mar'],
    ['Уважаемый Иван Петрович!', 'Уважаемый Иван Петрович'],
    ['Αγαπητέ Γιώργο,', 'Αγαπητέ Γιώργο'],
    ['尊敬的王伟，', '尊敬的王伟'],
    ['Dear  Ada Lovelace,', 'Dear  Ada Lovelace'],
    ['Sehr geehrte Frau  Lovelace,', 'Sehr geehrte Frau  Lovelace'],
    ['田中様、', '田中様'],
    ['عزيزي أحمد،'.replace('،', ','), 'عزيزي أحمد'],
    ['Szanowny Panie Kowalski,', 'Szanowny Panie Kowalski'],
  ])('is found with the name: %s', (text, phrase) => {
    expect(greetingIn(text).phrase).toBe(phrase);
  });

  it.each([
    'Dear call 0900 123456,',
    'Dear Ada, call me'.replace('Ada,', 'Ada now please call,'),
    'Sehr geehrte Frau Call Microsoft Support,',
    'Dear Microsoft Support,',
    'Dear evil.shop,',
    'Dear Ada Bea Cleo Dora,',
    'Hi Аda,',
    'Hi A\u200bda,',
    'Hi Ada thanks for your order',
    'Hi @ada,',
    'Your order, Ada',
  ])('with anything but a name is none: %j', (text) => {
    expect(greetingIn(text)).toBe(NOBODY);
  });
});
