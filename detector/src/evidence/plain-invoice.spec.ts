import { messageOfText } from '@gatepost/message';
import { describe, expect, it } from 'vitest';
import { judgeBuiltin } from '../builtin-detector.js';

const score = (body: string, subject = 'Invoice 2041') =>
  judgeBuiltin(messageOfText({ channel: 'email', subject, body })).score;

const TRADES = [
  'the roof work in October',
  'the translation in September',
  'hedge cutting',
  'legal advice in the matter of Ivo Novak',
  'printing 500 flyers',
  'the catering on 12 May',
  'window cleaning in March',
  'dental work',
  'two tons of gravel',
  'the piano lessons of this term',
];

describe('plain invoices', () => {
  it.each(TRADES)('are safe: %s', (trade) => {
    expect(
      score(
        `Dear Mr Reed,\n\nattached is our invoice for ${trade}. Kindly transfer the amount to our usual account within 30 days.\n\nRegards,\nHolm Ltd`,
      ),
    ).toBeLessThanOrEqual(3);
  });

  it.each([
    'Sehr geehrte Frau Berg,\n\nanbei unsere Rechnung 4711 für die Wartung Ihrer Heizung. Bitte überweisen Sie den Betrag auf unser bekanntes Konto.\n\nHeizung Moen',
    'Bonjour,\n\nci-joint notre facture 12 pour les travaux. Merci de régler sur notre compte habituel.\n\nMoreau',
    'Hola,\n\nadjunta nuestra factura 12 por las obras. Le rogamos el pago en nuestra cuenta habitual.\n\nLopez',
  ])('are safe in other languages', (body) => {
    expect(score(body, 'Invoice')).toBeLessThanOrEqual(3);
  });

  const plain = 'Attached is our invoice for legal advice. Please pay to our usual account';
  it.each([
    ['a link', `${plain}: https://garden.top/x`],
    ['an account', `${plain} no more, but to DE02120300000000202051.`],
    ['new details', `${plain}, whose bank details have changed. Please use our new bank account.`],
    ['a secret', `${plain}. Send us your password and PIN.`],
  ])('are not excused with %s', (_, body) => {
    expect(score(body)).toBeGreaterThan(3);
  });
});
