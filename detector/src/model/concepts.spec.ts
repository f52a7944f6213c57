import { describe, expect, it } from 'vitest';
import { conceptTable } from './concept-table.js';
import { findConcepts } from './concepts.js';
import { foldText } from '../reading/fold.js';
import { readMessage } from '../reading/reading.js';

const meaningsOf = (text: string) => findConcepts(foldText(text).text).map(({ concept }) => concept);
const reading = (body: string) => readMessage({ channel: 'sms', subject: null, body });
const features = (body: string) => conceptTable(reading(body)).features;

describe('findConcepts', () => {
  it.each([
    ['Your password', 'Ihr Passwort'],
    ['Your password', 'su contraseña'],
    ['Your password', 'пароль'],
    ['Your password', '密码'],
    ['Your password', '비밀번호를'],
    ['Your password', 'पासवर्ड'],
    ['parcel fee', 'Paket: Gebühr'],
    ['parcel fee', '包裹费用'],
    ['prize', 'hadiah'],
  ])('reads %s and %s alike', (left, right) => {
    expect(meaningsOf(right)).toEqual(meaningsOf(left));
  });

  it('finds nothing where nothing is meant', () => {
    expect(meaningsOf('The choir sings, qwrt 123 😀')).toEqual([]);
  });

  it('knows the place of each word', () => {
    expect(findConcepts('my password and my card').map(({ at }) => at)).toEqual([3, 19]);
  });
});

describe('conceptTable', () => {
  it('gives a stretch the meanings that stand in it', () => {
    const table = conceptTable(reading('verify your card now, thanks'));
    expect(table.within({ start: 0, end: 6 })).toEqual({ from: 0, to: 1 });
    // Itself, and the pair with the one before.
    expect(table.within({ start: 12, end: 16 })).toEqual({ from: 1, to: 3 });
  });

  it('makes the same features of the same thought in two languages', () => {
    expect(features('Bitte bestätigen Sie Ihre Karte')).toEqual(features('Please verify your card'));
  });
});
