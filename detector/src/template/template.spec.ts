import { describe, expect, it } from 'vitest';
import { type MessageText, messageOfText } from '@gatepost/message';
import { judgeBuiltin } from '../builtin-detector.js';
import { riskLevelOf } from '../detector.js';
import { outlineOf } from './outline.js';
import { APPROVED, judged, varied } from './testing/approved.js';
import { CHANGED_PAGES } from './testing/changed-pages.js';
import { CHANGED_WORDS } from './testing/changed-words.js';
import { pickOne, seeded } from './testing/tools.js';

const MUTATIONS = { ...CHANGED_WORDS, ...CHANGED_PAGES };

describe('a message of a template', () => {
  it.each(
    APPROVED.flatMap((given) =>
      varied(given)
        .concat(given.message)
        .map((message) => ({ name: given.name, message })),
    ),
  )('passes with another name, amount, date and number: $name', ({ name, message }) => {
    const { score, template, baseScore, adjustments, summary } = judged(message);
    expect(template).toEqual({ id: name, name });
    expect(score).toBeLessThanOrEqual(3);
    expect(baseScore).toBe(judgeBuiltin(messageOfText(message)).score);
    if (baseScore === undefined || baseScore <= 3) return;
    expect(adjustments).toEqual([
      { reason: `It matches your template "${name}".`, from: baseScore, to: 3, source: 'template' },
    ]);
    expect(summary).toContain(`your template "${name}"`);
  });

  it('passes in capitals, where "ß" is written "SS"', () => {
    const given = {
      channel: 'email' as const,
      subject: 'Grüße',
      body: 'Wir schließen die Straße am Montag für alle.',
    };
    const capitals = { ...given, subject: given.subject.toUpperCase(), body: given.body.toUpperCase() };
    expect(outlineOf(messageOfText(capitals)).key).toBe(outlineOf(messageOfText(given)).key);
  });

  it('would mostly not pass without it', () => {
    expect(
      APPROVED.filter(({ message }) => judgeBuiltin(messageOfText(message)).score > 3).length,
    ).toBeGreaterThanOrEqual(3);
  });
});

describe('a message that somebody has made of an approved one', () => {
  const ROUNDS = 1_000;
  const random = seeded(20_261_122);
  const names = Object.keys(MUTATIONS);
  const messages = APPROVED.flatMap((given) => varied(given).concat(given.message));
  const made: { name: string; message: MessageText; changed: MessageText }[] = [];
  for (let place = 0; made.length < ROUNDS && place < 20 * ROUNDS; place += 1) {
    const name = names[place % names.length] ?? '';
    const message = pickOne(messages, random);
    const changed = MUTATIONS[name]?.(message, random);
    if (changed && (changed.body !== message.body || changed.subject !== message.subject))
      made.push({ name, message, changed });
  }

  const verdicts = made.map((one) => ({
    ...one,
    plain: judgeBuiltin(messageOfText(one.changed)),
    verdict: judged(one.changed),
  }));

  it(`passes as the template in none of ${ROUNDS} cases, of every kind`, () => {
    expect(made.length).toBe(ROUNDS);
    expect(new Set(made.map(({ name }) => name))).toEqual(new Set(names));
    const passed = verdicts.filter(({ verdict }) => verdict.template);
    expect(passed.map(({ name, changed }) => `${name}: ${changed.subject ?? ''} ${changed.body}`)).toEqual(
      [],
    );
  });

  it('scores no lower than without templates', () => {
    const lowered = verdicts.filter(({ plain, verdict }) => verdict.probability < plain.probability);
    expect(lowered.map(({ name }) => name)).toEqual([]);
  });

  it('stays in its band of scores: a difference is evidence, and no alarm by itself', () => {
    const left = verdicts.filter(
      ({ plain, verdict }) => riskLevelOf(verdict.score) !== riskLevelOf(plain.score),
    );
    expect(left.map(({ name }) => name)).toEqual([]);
  });

  it('is told apart from its template, with a quote, in most cases', () => {
    const told = verdicts.filter(({ verdict }) =>
      verdict.indicators.some(({ code, evidence }) => code === 'differs-from-template' && evidence !== ''),
    );
    expect(told.length / ROUNDS).toBeGreaterThan(0.85);
  });
});
