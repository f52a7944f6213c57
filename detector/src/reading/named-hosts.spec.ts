import { messageOfText } from '@gatepost/message';
import { describe, expect, it } from 'vitest';
import { readMessage } from './reading.js';

const read = (body: string) => readMessage(messageOfText({ channel: 'email', subject: null, body }));
const namedIn = (body: string) => [...read(body).named].map(({ host }) => host.domain);

describe('whose link it is', () => {
  it.each([
    ['a name of several words', 'Acorn Payroll: https://acornpayroll.com/x', ['acornpayroll.com']],
    ['a name of three letters', 'Your Hex team: https://hex.pm/x', ['hex.pm']],
    ['letters within another word', 'The hexagon: https://hex.pm/x', []],
    ['an ordinary short word', 'Get it now: https://now.com/x', []],
    ['a short name under an ending that fraud has', 'Your Hex team: https://hex.top/x', []],
    [
      'an address with the form of a company',
      'Brand.com, Inc. See https://brand.com/x',
      ['brand.com', 'brand.com'],
    ],
    ['the address alone', 'See https://brand.com/x', []],
  ])('%s', (_, body, named) => {
    expect(namedIn(body)).toEqual(named);
  });

  it('does not clear a message in which a stranger comes first', () => {
    const footer = 'Acorn Payroll, 1 Main Street: https://acornpayroll.com/unsubscribe';
    expect(namedIn(`Confirm: https://garden.org/x\n\n${footer}`)).toEqual([]);
    expect(namedIn(`Confirm: https://acornpayroll.com/x\n\nhttps://garden.org/x\n\n${footer}`)).toHaveLength(
      2,
    );
  });

  it.each([
    ['pictures', 'https://cdn.garden.org/logo.png'],
    ['what counts clicks', 'https://u1.ct.sendgrid.net/ls/click?x=1'],
    ['a shop that is told of', 'You paid at garden.org'],
    ['one told of after a sum', 'We stopped a payment of £189.99 at garden.org'],
    ['one told of in French', 'Votre achat de 129,00 EUR chez garden.org'],
    ['one told of in German', 'Ihre Zahlung über 12.90 EUR an garden.org'],
    ['digests of many', 'https://a1.org/x https://b2.org/x https://c3.org/x'],
  ])('takes no notice of %s', (_, first) => {
    expect(namedIn(`${first}\n\nAcorn Payroll: https://acornpayroll.com/x`)).toEqual(['acornpayroll.com']);
  });

  it('is linear in the number of links', () => {
    const many = Array.from({ length: 4_000 }, (_, at) => `https://a${at}.co/x`).join(' ');
    expect(read(many).links).toHaveLength(4_000);
    expect(namedIn(`${many} a b c`)).toEqual([]);
  });
});
