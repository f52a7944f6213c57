import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { knowsWordsOf } from './languages.js';

const BOOKS = readdirSync(new URL('../phrases/languages/', import.meta.url)).map(
  (name) => name.split(/[-.]/)[0] ?? '',
);

describe('knowsWordsOf', () => {
  it.each(['en', 'pt-BR', 'zh_TW', 'DE', undefined])('knows %s', (language) => {
    expect(knowsWordsOf(language)).toBe(true);
  });

  it.each(['zu', 'cy-GB', ''])('does not know "%s"', (language) => {
    expect(knowsWordsOf(language)).toBe(false);
  });

  it.each([...new Set(BOOKS)])('knows %s, which has a phrase book of its own', (language) => {
    expect(knowsWordsOf(language)).toBe(true);
  });
});
