import { describe, expect, it } from 'vitest';
import { messageOfText } from '@gatepost/message';
import { meaningsOf } from './meanings.js';
import { findConcepts } from './concepts.js';
import { foldText, readMessage } from '../reading/reading.js';

const conceptsOf = (text: string) => findConcepts(foldText(text).text).map(({ concept }) => concept);
const reading = (body: string) => readMessage(messageOfText({ channel: 'sms', subject: null, body }));
const features = (body: string) => meaningsOf(reading(body)).map(({ bucket }) => bucket);

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
    expect(conceptsOf(right)).toEqual(conceptsOf(left));
  });

  it('finds nothing where nothing is meant', () => {
    expect(conceptsOf('The choir sings, qwrt 123 😀')).toEqual([]);
  });

  it('knows the place of each word', () => {
    expect(findConcepts('my password and my card').map(({ at }) => at)).toEqual([3, 19]);
  });
});

describe('meaningsOf', () => {
  it('tells where each stands, by itself and paired with the one before', () => {
    expect(meaningsOf(reading('verify your card')).map(({ at }) => at)).toEqual([0, 12, 12]);
  });

  it('makes the same features of the same thought in two languages', () => {
    expect(features('Bitte bestätigen Sie Ihre Karte')).toEqual(features('Please verify your card'));
  });
});
