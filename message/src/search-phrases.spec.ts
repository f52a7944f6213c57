import { expect, it } from 'vitest';
import { phrasesOf } from './search-phrases.js';

it.each([
  ['invoice', ['invoice']],
  ['Minutes meeting 7', ['Minutes', 'meeting', '7']],
  ['"minutes of" meeting', ['minutes of', 'meeting']],
  ['“minutes of meeting”', ['minutes of meeting']],
  ['„Protokoll der Sitzung“ 7', ['Protokoll der Sitzung', '7']],
  ['«procès-verbal de» »réunion du«', ['procès-verbal de', 'réunion du']],
  ['"minutes of', ['minutes of']],
  ['3.5" disk', ['3.5"', 'disk']],
  ['say"hi"all', ['say"hi"all']],
  ['Meeting meet MEETING in', ['Meeting']],
  ['  spaced\tout\nterm ', ['spaced', 'term', 'out']],
  ['"', ['"']],
  ['""', ['""']],
  ['"" a', ['a']],
  ['', []],
])('%j looks for %j', (term, phrases) => {
  expect(phrasesOf(term)).toEqual(phrases);
});
