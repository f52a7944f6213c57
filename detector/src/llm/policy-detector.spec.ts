import { describe, expect, it, vi } from 'vitest';
import { type MessageText, messageOfText } from '@gatepost/message';
import { BuiltinDetector } from '../builtin-detector.js';
import type { FallbackVerdict } from '../detector.js';
import { ChatError, type ChatRequest } from './chat-model.js';
import { LlmJudge } from './llm-judge.js';
import { PolicyDetector } from './policy-detector.js';

const MESSAGE: MessageText = { channel: 'sms', subject: null, body: 'See you at nine, bring the keys.' };
const builtin = new BuiltinDetector();
const PRIZE: MessageText = {
  ...MESSAGE,
  body: 'Congratulations, you have won! Claim your prize at https://kelpandpine.com/prize',
};
const none = new Set<string>();
const PROFILE = {
  domains: new Set(['kelpandpine.com']),
  linkHosts: none,
  phones: none,
  ibans: none,
  wallets: none,
  brands: none,
  expected: new Set(['prize', 'wording']),
};

function setUp(answer: string | Error) {
  const requests: ChatRequest[] = [];
  const failures: string[] = [];
  const complete = async (request: ChatRequest) => {
    requests.push(request);
    if (answer instanceof Error) throw answer;
    return { text: answer, tokens: 42 };
  };
  const judge = new LlmJudge({ complete }, { newBoundary: () => 'marker-of-this-test' });
  const detector = new PolicyDetector(
    builtin,
    judge,
    (failure) => failure !== null && failures.push(failure),
  );
  return { detector, requests, failures };
}

const SAFE = '{"score":2,"summary":"A friend fixes a time. Nothing else is asked.","indicators":[]}';

describe('PolicyDetector', () => {
  it('gives the verdict of the model', async () => {
    const { detector, requests, failures } = setUp(SAFE);
    expect(await detector.judge(messageOfText(MESSAGE), 'We rent out flats.')).toEqual({
      score: 2,
      baseScore: 1,
      adjustments: [
        {
          reason: 'The language model, which was given the scanning instructions, rated it higher.',
          from: 1,
          to: 2,
          source: 'model',
        },
      ],
      summary: 'A friend fixes a time. Nothing else is asked.',
      template: null,
      indicators: [],
      tokensConsumed: 42,
      engine: 'llm',
      detector: expect.stringMatching(/-/),
      degraded: false,
    });
    expect(requests[0]?.user).toContain('We rent out flats.');
    expect(failures).toEqual([]);
  });

  it.each([
    [1, 'the mute stays'],
    [9, 'it is undone'],
  ])('of a muted message the model says %i: %s', async (theirs) => {
    const { score, baseScore = 0 } = await builtin.judge(messageOfText(PRIZE), null, { profile: PROFILE });
    expect(score).toBeLessThan(baseScore);
    const quoted = { code: 'lure', label: 'Lure', severity: 'high', evidence: 'Claim your prize' };
    const indicators = theirs > score ? [quoted] : [];
    const { detector } = setUp(JSON.stringify({ score: theirs, summary: 'One. Two.', indicators }));
    const verdict = await detector.judge(messageOfText(PRIZE), null, { profile: PROFILE });
    expect(verdict).toMatchObject({ score: Math.max(score, theirs), baseScore });
    expect(verdict.adjustments?.map(({ source }) => source)).toEqual(
      theirs > score ? ['profile', 'model'] : ['profile'],
    );
  });

  it.each([
    [new ChatError('HTTP status 401'), 'could not be asked', 0],
    ['half {', 'gave no usable answer', 84],
  ])(
    'without an opinion gives the built-in verdict and says so: %s',
    async (answer, told, tokensConsumed) => {
      const { detector, failures } = setUp(answer);
      const alone = await builtin.judge(messageOfText(MESSAGE), null);
      const verdict = await detector.judge(messageOfText(MESSAGE), null);
      expect(verdict).toEqual({
        ...alone,
        summary: expect.stringContaining(told),
        tokensConsumed,
        degraded: true,
      });
      expect(verdict.summary).not.toContain('instructions');
      expect(failures).toHaveLength(1);
    },
  );

  it('says that instructions were not followed when only the built-in detector judged', async () => {
    const { detector } = setUp(new ChatError('no answer within 10 ms'));
    const { summary } = await detector.judge(messageOfText(MESSAGE), 'We rent out flats.');
    expect(summary.match(/instructions/g)).toHaveLength(1);
    expect(summary).toContain('the custom scanning instructions were not applied');
    expect((await detector.judge(messageOfText(MESSAGE), ' ')).summary).not.toContain('instructions');
  });

  it('asks nobody when the token budget is used up, and reports no failure', async () => {
    const { detector, requests, failures } = setUp(SAFE);
    const verdict = await detector.judge(messageOfText(MESSAGE), null, { withinTokenBudget: false });
    expect(verdict).toMatchObject({ engine: 'builtin', degraded: true, tokensConsumed: 0 });
    expect(verdict.summary).toContain('monthly token budget is used up');
    expect(requests).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('rejects when it is cancelled, with no verdict of the built-in detector and no failure reported', async () => {
    const { detector, failures } = setUp(new ChatError('cancelled'));
    const judged = detector.judge(messageOfText(MESSAGE), null, { signal: AbortSignal.abort() });
    await expect(judged).rejects.toThrow('cancelled');
    expect(failures).toEqual([]);
  });

  it('asks nobody about the test string of spam filters', async () => {
    const { detector, requests } = setUp(SAFE);
    const body = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';
    const verdict = await detector.judge(messageOfText({ ...MESSAGE, body }), null);
    expect(verdict).toMatchObject({ score: 10, engine: 'builtin' });
    expect(verdict.degraded).not.toBe(true);
    expect(requests).toEqual([]);
  });

  describe('with what the built-in detector said before', () => {
    it.each([
      ['by the text alone', null],
      ['with a profile that moved the score', PROFILE],
    ])('does not ask it again, and says the same: %s', async (_, profile) => {
      const { detector } = setUp(SAFE);
      const immediate = await detector.judgeNow(messageOfText(PRIZE), null, { profile });
      const stored = JSON.parse(JSON.stringify(immediate?.verdict)) as FallbackVerdict;
      const asked = vi.spyOn(builtin, 'judge');
      const verdict = await detector.judge(messageOfText(PRIZE), null, { profile, fallback: stored });
      expect(asked).not.toHaveBeenCalled();
      asked.mockRestore();
      expect(verdict).toEqual(await detector.judge(messageOfText(PRIZE), null, { profile }));
    });
  });
});
