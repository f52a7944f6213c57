import { describe, expect, it } from 'vitest';
import { knowsWordsOf } from './languages.js';

describe('knowsWordsOf', () => {
  it.each(['en', 'pt-BR', 'zh_TW', 'DE', undefined])('knows %s', (language) => {
    expect(knowsWordsOf(language)).toBe(true);
  });

  it.each(['zu', 'cy-GB', ''])('does not know "%s"', (language) => {
    expect(knowsWordsOf(language)).toBe(false);
  });
});
