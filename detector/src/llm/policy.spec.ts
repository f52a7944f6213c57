import { describe, expect, it } from 'vitest';
import type { Answered } from './llm-judge.js';
import { combine } from './policy.js';
import type { Indicator, Verdict } from '../detector.js';
import type { Silence } from '../verdict/verdict.js';

const indicator = (code: string, change: Partial<Indicator> = {}): Indicator => ({
  code,
  label: code,
  severity: 'medium',
  evidence: `words of ${code}`,
  place: null,
  ...change,
});
const builtin = (score: number, ...codes: string[]): Verdict => ({
  score,
  summary: 'Built-in one. Built-in two. Built-in three.',
  indicators: codes.map((code) => indicator(code)),
  tokensConsumed: 0,
  engine: 'builtin',
});
const llm = (score: number, change: Partial<Answered> = {}, ...codes: string[]): Answered => ({
  opinion: { score, summary: 'Model one. Model two.', indicators: codes.map((code) => indicator(code)) },
  partial: false,
  forged: false,
  instructionsForged: false,
  tokens: 42,
  ...change,
});
const PLAIN = { hasInstructions: false, instructionsAddressAi: false };
const ATTACKING = { hasInstructions: true, instructionsAddressAi: true };
const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter(Boolean).length;

describe('the final score', () => {
  it.each([
    // built-in, LLM, final
    [1, 1, 1],
    [1, 10, 10],
    [3, 7, 7],
    [2, 1, 2],
    [5, 3, 5],
    [6, 7, 7],
    [7, 6, 7],
    [9, 1, 9],
    [10, 9, 10],
  ])('of built-in %i and LLM %i is %i', (own, theirs, final) => {
    expect(combine(builtin(own), llm(theirs, {}, 'quoting'), PLAIN).score).toBe(final);
  });

  it.each([
    // built-in, LLM, final
    [1, 7, 6],
    [1, 10, 6],
    [6, 8, 6],
    [7, 10, 7],
    [1, 6, 6],
    [1, 4, 4],
  ])('of built-in %i and LLM %i, which quotes nothing, is %i', (own, theirs, final) => {
    expect(combine(builtin(own), llm(theirs), PLAIN).score).toBe(final);
  });

  it.each([
    ['a reason that is none', { severity: 'info' as const }],
    ['a full stop', { evidence: '.' }],
    ['a letter', { evidence: 'a' }],
  ])('is no higher for quoting %s', (_, change) => {
    const opinion = { score: 9, summary: 'One. Two.', indicators: [indicator('a', change)] };
    expect(combine(builtin(2), llm(9, { opinion }), PLAIN).score).toBe(6);
  });

  it.each([
    ['text addressed to an AI', builtin(8, 'ai-directed'), llm(1), PLAIN, 8],
    ['a comment addressed to an AI', builtin(8, 'ai-comment'), llm(1), PLAIN, 8],
    ['hidden text addressed to an AI', builtin(8, 'hidden-instruction'), llm(1), PLAIN, 8],
    ['a forged turn', builtin(8), llm(1, { forged: true }), PLAIN, 8],
    ['a forged turn in the instructions', builtin(8), llm(1, { instructionsForged: true }), PLAIN, 8],
    ['instructions that attack', builtin(8), llm(1), ATTACKING, 8],
    ['a message not shown whole', builtin(8), llm(1, { partial: true }), PLAIN, 8],
    ['an AI attack that only the LLM saw', builtin(1), llm(1, {}, 'ai-directed'), PLAIN, 4],
    ['an LLM that sees more in spite of all that', builtin(8, 'ai-directed'), llm(10, {}, 'a'), PLAIN, 10],
  ])('with %s', (_, own, theirs, circumstances, final) => {
    expect(combine(own, theirs, circumstances).score).toBe(final);
  });

  it('is never below either opinion, whatever else is known', () => {
    for (let own = 1; own <= 10; own += 1) {
      for (let theirs = 1; theirs <= 10; theirs += 1) {
        for (const circumstances of [PLAIN, ATTACKING]) {
          const { score } = combine(builtin(own), llm(theirs, {}, 'quoting'), circumstances);
          expect(score).toBe(Math.max(own, theirs));
        }
      }
    }
  });
});

describe('the summary', () => {
  it("is the LLM's while its risk level stands", () => {
    expect(combine(builtin(3), llm(1), PLAIN).summary).toBe('Model one. Model two.');
  });

  it("is the built-in detector's when it keeps the risk up, with the reason", () => {
    expect(combine(builtin(9), llm(1), PLAIN).summary).toBe(
      'Built-in one. Built-in two. Built-in three. The language model rated it lower (1 of 10), which does not count because a second opinion can only raise a score.',
    );
    expect(combine(builtin(9, 'ai-directed'), llm(1), PLAIN).summary).toContain('addressed to an AI');
    expect(combine(builtin(9), llm(1, { partial: true }), PLAIN).summary).toContain('only part');
    expect(combine(builtin(9), llm(1), ATTACKING).summary).toContain('instructions try to fix the result');
  });

  it('says what only the LLM noticed', () => {
    expect(combine(builtin(1), llm(1, {}, 'ai-directed'), PLAIN).summary).toBe(
      'Model one. Model two. Some of its text is addressed to an AI. Have the sender confirm it before it is sent.',
    );
  });

  it('says that a high score without a quotation does not count as one', () => {
    const told = 'The language model rated it 9 of 10 without quoting any of it, so that counts as 6.';
    expect(combine(builtin(2), llm(9), PLAIN).summary).toBe(
      `Model one. Model two. ${told} Have the sender confirm it before it is sent.`,
    );
    expect(combine(builtin(8), llm(9), PLAIN).summary).toBe(
      `Built-in one. Built-in two. Built-in three. ${told}`,
    );
  });

  it.each(['One.', 'One. Two. Three. Four. Five. Six.'])('has two to four sentences: %s', (summary) => {
    for (const own of [1, 5, 9]) {
      for (const theirs of [1, 5, 9]) {
        const opinion = { score: theirs, summary, indicators: [] };
        const count = sentences(combine(builtin(own), llm(0, { opinion }), PLAIN).summary);
        expect(count).toBeGreaterThanOrEqual(2);
        expect(count).toBeLessThanOrEqual(4);
      }
    }
  });
});

describe('the indicators', () => {
  it('are those of both, worst first, each code once, in the words of the LLM', () => {
    const own = { ...builtin(7), indicators: [indicator('a'), indicator('b', { severity: 'high' })] };
    const theirs = llm(7);
    theirs.opinion.indicators.push(
      indicator('a', { label: 'of the LLM' }),
      indicator('c', { severity: 'info' }),
    );
    const { indicators } = combine(own, theirs, PLAIN);
    expect(indicators.map(({ code }) => code)).toEqual(['b', 'a', 'c']);
    expect(indicators[1]?.label).toBe('of the LLM');
  });

  it('tell of a large disagreement, either way', () => {
    for (const verdict of [
      combine(builtin(9, 'a'), llm(2), PLAIN),
      combine(builtin(2), llm(9, {}, 'a'), PLAIN),
    ])
      expect(verdict.indicators.at(-1)).toMatchObject({ code: 'opinions-differ', evidence: 'words of a' });
    expect(combine(builtin(6, 'a'), llm(4), PLAIN).indicators).toHaveLength(1);
  });
});

const matching = (score: number): Verdict => ({
  ...builtin(score),
  baseScore: 9,
  adjustments: [{ reason: 'It matches.', from: 9, to: score, source: 'template' }],
  template: { id: 'id', name: 'Raffle' },
});

describe('a template that the message matches', () => {
  it('stays when the model agrees, which lowers nothing further', () => {
    const { score, template } = combine(matching(3), llm(1), PLAIN);
    expect([score, template?.name]).toEqual([3, 'Raffle']);
  });

  it('is vetoed by a model that rates it higher, as the steps say', () => {
    const { score, template, adjustments } = combine(matching(3), llm(8, {}, 'quoting'), PLAIN);
    expect([score, template]).toEqual([8, null]);
    expect(adjustments).toMatchObject([{ source: 'template' }, { from: 3, to: 8, source: 'model' }]);
  });

  it('is granted by no model: there is none without one', () => {
    expect(combine(builtin(9), llm(1), PLAIN)).toMatchObject({ score: 9, template: null });
  });

  it('stays when the model is away', () => {
    const reply = { silence: 'unreachable', cause: null, tokens: 0 } as const;
    expect(combine(matching(3), reply, PLAIN)).toMatchObject({ score: 3, template: { name: 'Raffle' } });
  });
});

describe('without an opinion', () => {
  it.each<[Silence, number]>([
    ['unreachable', 0],
    ['unusable', 42],
    ['over-budget', 0],
  ])('the built-in verdict stands, and says why: %s', (silence, tokens) => {
    const own = builtin(5, 'a');
    const verdict = combine(own, { silence, cause: 'none of your business', tokens }, PLAIN);
    expect(verdict).toEqual({
      ...own,
      tokensConsumed: tokens,
      degraded: true,
      summary: expect.any(String),
    });
    expect(verdict.summary).toMatch(/^Built-in one\. .* only the built-in detector judged this message\.$/);
    expect(verdict.summary).not.toContain('none of your business');
    expect(sentences(verdict.summary)).toBe(4);
    expect(verdict.summary.includes('for which 42 tokens count')).toBe(tokens > 0);
  });
});

describe('a low score beside the worst that a rule can find', () => {
  const grave = { ...builtin(2), indicators: [indicator('secret-request', { severity: 'high' })] };

  it('is not said to be all well', () => {
    expect(combine(grave, llm(1), PLAIN).summary).toMatch(/Take a look at it before it is sent\.$/);
    expect(combine(builtin(2, 'lure'), llm(1), PLAIN).summary).toBe('Model one. Model two.');
  });

  it('is so in as many sentences as ever', () => {
    const opinion = { score: 1, summary: 'One. Two. Three. Four.', indicators: [] };
    const { summary } = combine(grave, { ...llm(1), opinion }, PLAIN);
    expect(sentences(summary)).toBe(4);
  });
});

describe('in German', () => {
  const german = { ...PLAIN, language: 'German' };

  it('says why there is no opinion', () => {
    const { summary } = combine(builtin(2), { silence: 'unusable', cause: 'x', tokens: 7 }, german);
    expect(summary).toMatch(/keine brauchbare Antwort \(dafür zählen 7 Tokens\), daher hat nur/);
  });

  it('says why a lower one does not count', () => {
    expect(combine(builtin(8), llm(2, { partial: true }, 'a'), german).summary).toContain(
      'niedriger (2 von 10), was nicht zählt, weil es von dieser langen Nachricht nur einen Teil sah.',
    );
  });
});
