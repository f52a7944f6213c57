import { describe, expect, it } from 'vitest';
import { foldText } from '../reading/reading.js';
import { BeginningFinder } from './beginnings.js';
import { openingsOf } from './openings.js';
import { spansOf, type WordRule } from './rule.js';
import { RULES } from './rules.js';

const openings = (pattern: RegExp) =>
  openingsOf(pattern)?.map(({ text, startsWord }) => (startsWord ? `_${text}` : text));

describe('how a match of a pattern may begin', () => {
  it.each<[RegExp, string[] | undefined]>([
    [/\bverify your/u, ['_verif']],
    [/(?:re-?)?set/u, ['re-se', 'reset', 'set']],
    [/\b(?:a|an) (?:b|c)|(?<!no )\bfee/u, ['_a b', '_a c', '_an b', '_an c', '_fee']],
    [/ab{0,3}c/u, ['ab', 'ac']],
    [/x+y|z{2}/u, ['x', 'z']],
    [/[ab-]c(?=\w)/u, ['ac', 'bc', '-c']],
    [/don'?t\.(?!a|b)/u, ["don't", 'dont.']],
    [/go \w+/u, ['go ']],
    [/\w+ go/u, undefined],
    [/a|(?:\s*)/u, undefined],
    [/[^a]b|c/u, undefined],
  ])('%s', (pattern, expected) => {
    expect(openings(pattern)?.sort()).toEqual(expected?.sort());
  });
});

const WORD_RULES = RULES.filter((rule): rule is WordRule => rule.looksAt === 'words');
const FINDER = new BeginningFinder(WORD_RULES.map(({ pattern }) => pattern));
const EXAMPLES = WORD_RULES.flatMap(({ examples }) => [...examples.found, ...examples.notFound]);

describe('beginnings of rules', () => {
  it.each(WORD_RULES)('$code begins only where it may, in the examples of all rules', ({ pattern }) => {
    const { text } = foldText([...EXAMPLES, 'x_verify 1verify', 'a1 2b'].join('\n'));
    const places = FINDER.findIn(text).get(pattern);
    const missed = places && spansOf(text, pattern).filter(({ start }) => !places.includes(start));
    expect(missed ?? []).toEqual([]);
  });

  it.each(['verify ', 'a ', '1 ', '账户', 'ยืนยัน', 'paketa', 'u u ', ''])(
    'are no more than the places of a text that repeats %j, each once',
    (piece) => {
      const text = piece.repeat(500);
      for (const places of FINDER.findIn(text).values())
        expect(places?.length ?? 0).toBe(new Set(places).size);
    },
  );

  it('are known of all rules but those that begin with any word', () => {
    const anywhere = WORD_RULES.filter(({ pattern }) => openingsOf(pattern) === null);
    expect(anywhere.map(({ code }) => code)).toEqual(['attachment-lure']);
  });
});
