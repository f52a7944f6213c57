import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Detector, FindTemplates, ImmediateVerdict, Verdict } from '@gatepost/detector';
import { type Lane, WorkBudget } from '../../../common/work-budget.js';
import type { Notifications } from '../../../database/notifications.js';
import type { SharedCampaigns } from '../../campaigns/shared-campaigns.service.js';
import type { BatchOutbreaks } from '../../outbreaks/batch-outbreaks.service.js';
import { OpenOutbreaks } from '../../outbreaks/open-outbreaks.service.js';
import type { OutbreaksRepository } from '../../outbreaks/outbreaks.repository.js';
import type { Outbreak } from '../../outbreaks/raise.js';
import type { CompanyProfiles } from '../../profile/company-profiles.service.js';
import type { CompanyTemplates } from '../../templates/company-templates.service.js';
import { UNJUDGED } from '../judgement.js';
import { Judge, type Judgeable, type Patience } from './judge.js';

const TRAITS = { linkHosts: ['northwind.example'], language: 'en', fingerprint: [1, 2, 3, 4, 5, 6, 7, 8] };
const AT_ONCE: Patience = { turnMs: Infinity, modelMs: 0 };
const WITH_MODEL: Patience = { turnMs: Infinity, modelMs: 60_000 };

const verdictOf = (change: Partial<Verdict> = {}): Verdict => ({
  score: 3,
  summary: 'Fine.',
  indicators: [],
  tokensConsumed: 0,
  engine: 'builtin',
  ...change,
});
const immediate = (change: Partial<Verdict> = {}, isFinal = true): ImmediateVerdict => ({
  verdict: verdictOf(change),
  traits: TRAITS,
  isFinal,
});
const message = (change: Partial<Judgeable> = {}): Judgeable => ({
  id: crypto.randomUUID(),
  apiKeyId: 'key',
  senderId: 'sender',
  sender: null,
  channel: 'email',
  subject: null,
  body: 'Hello',
  message: null,
  instructions: null,
  ...change,
});

describe('the judge', () => {
  const judgeNow = vi.fn<Detector['judgeNow']>();
  const askModel = vi.fn<Detector['judge']>();
  const findTemplates = vi.fn<FindTemplates>();
  const seenTogether = vi.fn<BatchOutbreaks['raise']>();
  const warn = vi.fn<SharedCampaigns['raise']>();
  let outbreaks: Outbreak[];
  let templates: FindTemplates | null;
  let lanes: Lane[];
  let judge: Judge;

  beforeEach(() => {
    outbreaks = [];
    templates = findTemplates;
    lanes = [];
    judgeNow.mockReset().mockResolvedValue(immediate());
    askModel.mockReset().mockResolvedValue(verdictOf({ engine: 'llm', score: 5, tokensConsumed: 9 }));
    findTemplates.mockReset().mockResolvedValue([]);
    seenTogether.mockReset().mockImplementation(async (_, messages) => messages.map((one) => one.verdict));
    warn.mockReset().mockImplementation(async (verdict) => verdict);
    const budget = new WorkBudget();
    const run = budget.run.bind(budget);
    budget.run = (clientId, lane, ...rest) => {
      lanes.push(lane);
      return run(clientId, lane, ...rest);
    };
    judge = new Judge(
      { isImmediate: false, judgeNow, judge: askModel },
      budget,
      { of: async () => null } as Partial<CompanyProfiles> as CompanyProfiles,
      { of: async () => templates } as Partial<CompanyTemplates> as CompanyTemplates,
      { of: async () => null, raise: warn } as Partial<SharedCampaigns> as SharedCampaigns,
      new OpenOutbreaks(
        { open: async () => outbreaks } as Partial<OutbreaksRepository> as OutbreaksRepository,
        { listen: () => undefined } as Partial<Notifications> as Notifications,
      ),
      { raise: seenTogether } as Partial<BatchOutbreaks> as BatchOutbreaks,
    );
  });

  const judgeOne = async (one: Judgeable, patience: Patience) =>
    (await judge.judge('client', [one], patience))[0];

  it('asks no model without time for one, nor where its opinion could change nothing', async () => {
    judgeNow.mockResolvedValue(immediate({}, false));
    expect(await judgeOne(message(), AT_ONCE)).toMatchObject({ isFinal: false, verdict: { score: 3 } });
    judgeNow.mockResolvedValue(immediate());
    expect(await judgeOne(message(), WITH_MODEL)).toMatchObject({ isFinal: true, verdict: { score: 3 } });
    expect(askModel).not.toHaveBeenCalled();
  });

  it('reads a message once: the model hears what the detector said, with the time that it has', async () => {
    judgeNow.mockResolvedValue(immediate({}, false));
    const judged = await judgeOne(message(), WITH_MODEL);
    expect(judged).toMatchObject({ isFinal: true, traits: TRAITS, verdict: { engine: 'llm' } });
    expect(judgeNow).toHaveBeenCalledTimes(1);
    const [, , options] = askModel.mock.calls[0] ?? [];
    expect(options).toMatchObject({ fallback: { score: 3 }, deadline: { aborted: false } });
  });

  it('takes what was said at acceptance, unless what the company declared or approved moved it', async () => {
    const earlier = { ...immediate({ score: 4 }), isFinal: false };
    await judgeOne(message({ earlier }), WITH_MODEL);
    expect(judgeNow).not.toHaveBeenCalled();
    const adjustments = [{ reason: 'Declared.', from: 6, to: 4, source: 'profile' } as const];
    const moved = { ...immediate({ score: 4, adjustments }), isFinal: false };
    await judgeOne(message({ earlier: moved }), WITH_MODEL);
    expect(judgeNow).toHaveBeenCalledTimes(1);
  });

  it('raises what belongs to an open outbreak, whatever the model said', async () => {
    judgeNow.mockResolvedValue(immediate({}, false));
    outbreaks = [
      {
        id: 'o',
        fingerprint: TRAITS.fingerprint,
        lure: null,
        isForeign: false,
        hosts: [],
        usualHosts: [],
        score: 9,
      },
    ];
    expect(await judgeOne(message(), WITH_MODEL)).toMatchObject({ verdict: { score: 9 } });
    expect(await judgeOne(message(), AT_ONCE)).toMatchObject({ verdict: { score: 9 }, isFinal: false });
  });

  it('hears what other companies have found before the open outbreaks, whose step is the last', async () => {
    judgeNow.mockResolvedValue(immediate({}, false));
    const step = { reason: 'Others.', from: 5, to: 7, source: 'campaign' } as const;
    warn.mockImplementation(async (verdict) => ({ ...verdict, score: 7, adjustments: [step] }));
    outbreaks = [
      {
        id: 'o',
        fingerprint: TRAITS.fingerprint,
        lure: null,
        isForeign: false,
        hosts: [],
        usualHosts: [],
        score: 9,
      },
    ];
    const judged = await judgeOne(message(), WITH_MODEL);
    expect(judged?.verdict?.adjustments).toMatchObject([step, { from: 7, to: 9, source: 'outbreak' }]);
    const about = { clientId: 'client', traits: TRAITS, profile: null };
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ engine: 'llm', score: 5 }), about, null);
  });

  it('shows the final verdicts of several messages together, and leaves the others as they are', async () => {
    judgeNow.mockImplementation(async ({ parts }) => immediate({}, parts[0]?.text !== 'open'));
    seenTogether.mockImplementation(async (_, messages) => messages.map(() => verdictOf({ score: 8 })));
    const judged = await judge.judge('client', [message(), message({ body: 'open' }), message()], AT_ONCE);
    expect(judged.map(({ verdict }) => verdict?.score)).toEqual([8, 3, 8]);
    await judgeOne(message(), AT_ONCE);
    expect(seenTogether).toHaveBeenCalledTimes(1);
  });

  it('leaves a message unjudged that breaks the detector or the model, and judges those beside it', async () => {
    judgeNow.mockImplementation(async ({ parts: [body] }) => {
      if (body?.text === 'breaks') throw new Error('broken');
      return immediate({}, body?.text !== 'ask');
    });
    askModel.mockRejectedValue(new Error('broken'));
    const messages = [message({ body: 'breaks' }), message({ body: 'ask' }), message()];
    const judged = await judge.judge('client', messages, WITH_MODEL);
    expect(judged.slice(0, 2)).toEqual([UNJUDGED, UNJUDGED]);
    expect(judged[2]).toMatchObject({ isFinal: true });
    expect(askModel).toHaveBeenCalledTimes(1);
  });

  it('blames no message for a database that is away', async () => {
    findTemplates.mockRejectedValue(new Error('away'));
    judgeNow.mockImplementation(async (_, __, { findTemplates: find } = {}) => {
      await find?.({ key: 'k', features: [] }).catch(() => {
        throw new Error('The templates could not be looked up');
      });
      return immediate();
    });
    await expect(judgeOne(message(), AT_ONCE)).rejects.toThrow('away');
  });

  it('judges a long batch in several turns, and returns its judgements in their order', async () => {
    const bodies = ['a', 'b', 'c'].map((letter) => letter.repeat(60_000));
    judgeNow.mockImplementation(async ({ parts }) =>
      immediate({ summary: parts[0]?.text.slice(0, 1) ?? '' }),
    );
    const judged = await judge.judge(
      'client',
      bodies.map((body) => message({ body })),
      AT_ONCE,
    );
    expect(judged.map(({ verdict }) => verdict?.summary)).toEqual(['a', 'b', 'c']);
    expect(lanes).toEqual(['longVerdicts', 'longVerdicts', 'longVerdicts']);
    expect(seenTogether.mock.calls[0]?.[1]).toHaveLength(3);
  });

  it('judges long messages in a lane of their own, and waits for a model in none', async () => {
    templates = null;
    judgeNow.mockResolvedValue(immediate({}, false));
    await judgeOne(message(), WITH_MODEL);
    await judgeOne(message({ body: 'x'.repeat(10_000) }), WITH_MODEL);
    await judge.judge(
      'client',
      Array.from({ length: 2 }, () => message({ body: 'x'.repeat(5_000) })),
      AT_ONCE,
    );
    expect(lanes).toEqual(['verdicts', 'longVerdicts', 'longVerdicts']);
  });

  it('has more messages at hand that wait for templates, but of a batch, whose messages wait beside each other', async () => {
    await judgeOne(message(), AT_ONCE);
    await judge.judge('client', [message(), message()], AT_ONCE);
    await judgeOne(message({ body: 'x'.repeat(10_000) }), AT_ONCE);
    expect(lanes).toEqual(['comparedVerdicts', 'verdicts', 'longVerdicts']);
  });
});
