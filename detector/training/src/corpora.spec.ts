import { describe, expect, it } from 'vitest';
import { loadCorpora, MissingCorpora } from './corpora.js';

describe('loadCorpora', () => {
  it('names the folder and the corpora that are missing', () => {
    expect(() => loadCorpora('/nowhere')).toThrow(MissingCorpora);
    expect(() => loadCorpora('/nowhere')).toThrow(/\/nowhere: enron_spam, /);
  });
});
