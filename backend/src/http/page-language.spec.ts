import { expect, it } from 'vitest';
import { pageLanguage } from './page-language.js';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['DE-ch', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,de;q=0.5', 'de'],
  ['fr, ja', 'en'],
  ['de;q=0, en', 'en'],
  ['de;q=x;;,,=', 'en'],
])('a browser that asks for %s', (asked, language) => {
  expect(pageLanguage(asked === undefined ? {} : { 'accept-language': asked })).toBe(language);
});

it.each([
  ['gatepost-language=de', 'de'],
  ['a=b; gatepost-language=en; c', 'en'],
  ['gatepost-language=xx', 'de'],
  ['gatepost-language=__proto__', 'de'],
  ['gatepost-language=%E0%A4%A', 'de'],
  ['=;;;', 'de'],
])('the cookie %s, before what the browser asks for', (cookie, language) => {
  expect(pageLanguage({ cookie, 'accept-language': 'de' })).toBe(language);
});

it('a choice of German goes before a browser that asks for English', () => {
  expect(pageLanguage({ cookie: 'gatepost-language=de', 'accept-language': 'en' })).toBe('de');
});
