import { Inject, Injectable, Logger } from '@nestjs/common';
import PQueue from 'p-queue';
import type { Detector, FindTemplates, JudgeOptions, Profile } from '@gatepost/detector';
import { messageOf } from '@gatepost/message';
import { errorForLog } from '../../../common/error-for-log.js';
import { type Lane, WorkBudget } from '../../../common/work-budget.js';
import type { Lures } from '../../campaigns/lures.js';
import { SharedCampaigns } from '../../campaigns/shared-campaigns.service.js';
import { BatchOutbreaks } from '../../outbreaks/batch-outbreaks.service.js';
import { OpenOutbreaks } from '../../outbreaks/open-outbreaks.service.js';
import type { Outbreak } from '../../outbreaks/raise.js';
import { CompanyProfiles } from '../../profile/company-profiles.service.js';
import { CompanyTemplates } from '../../templates/company-templates.service.js';
import { DETECTOR, LONG } from '../detector.port.js';
import { type Judgement, UNJUDGED } from '../judgement.js';
import type { ScanRow } from '../scan.columns.js';
import { type Assumed, declaredTogether, withTemplate } from './assumed.js';
import { charactersIn, partsOf, TURN } from './parts.js';

/** Messages that the detector has received at a time: the next ones, while it is busy with one. */
const CONCURRENCY = 8;

const NOTHING_ASSUMED: Assumed = { profile: null, template: null };

/** A message, and who sends it. */
export type Judgeable = Pick<
  ScanRow,
  'id' | 'apiKeyId' | 'senderId' | 'sender' | 'channel' | 'subject' | 'body' | 'message' | 'instructions'
> & {
  /** What the judge said of it before, when it asked no model. */
  earlier?: Judgement | null;
};

/** How long a caller waits, and for what. */
export interface Patience extends Pick<JudgeOptions, 'withinTokenBudget' | 'signal' | 'onTokens'> {
  /** For its client's turn, in ms; Infinity for a message that was accepted. */
  turnMs: number;
  /** Aborted when a caller no longer waits for its turn; what is being judged goes on. */
  giveUp?: AbortSignal;
  /** For a language model, in ms; 0: none is asked, and a verdict that one could change is not final; null: none is to be asked at all. */
  modelMs: number | null;
}

/** What messages of a client are judged by. */
interface Circumstances {
  profile: Profile | null;
  findTemplates: FindTemplates | null;
  lures: Lures | null;
  outbreaks: readonly Outbreak[];
}

/**
 * Makes every verdict, whoever asks for it: that of the built-in detector, with what the company declared (its profile) and
 * approved (its templates), then that of the language model if there is one and time for it, then campaigns of other companies,
 * then the open outbreaks, and at last what the messages of a batch show together. Only profile and templates can lower a score.
 */
@Injectable()
export class Judge {
  private readonly logger = new Logger(Judge.name);

  constructor(
    @Inject(DETECTOR) private readonly detector: Detector,
    private readonly budget: WorkBudget,
    private readonly profiles: CompanyProfiles,
    private readonly templates: CompanyTemplates,
    private readonly campaigns: SharedCampaigns,
    private readonly outbreaks: OpenOutbreaks,
    private readonly batches: BatchOutbreaks,
  ) {}

  /** Whether some verdicts have to wait for a language model. */
  get asksModel(): boolean {
    return !this.detector.isImmediate;
  }

  /**
   * Judges one client's messages, sent by one person or with one key; returns a judgement for each, in their order. A detector
   * that fails with one message spoils no other. With `assumed` it is judged as if that were so.
   * @throws RATE_LIMITED when it was not the client's turn in time; the reason of `giveUp`; what the database throws when it can't be asked
   */
  async judge(
    clientId: string,
    messages: readonly Judgeable[],
    patience: Patience,
    assumed: Assumed = NOTHING_ASSUMED,
  ): Promise<Judgement[]> {
    const circumstances = await this.circumstances(clientId, messages[0]?.apiKeyId ?? null, assumed);
    const builtin = await this.judgeInTurns(clientId, messages, circumstances, patience);
    const judged = await Promise.all(
      builtin.map((judgement, place) => this.askModel(messages[place], judgement, circumstances, patience)),
    );
    const raised = await Promise.all(
      judged.map((judgement) => this.raise(clientId, judgement, circumstances)),
    );
    return messages.length > 1 ? this.seenTogether(clientId, messages, raised) : raised;
  }

  private async circumstances(
    clientId: string,
    apiKeyId: string | null,
    assumed: Assumed,
  ): Promise<Circumstances> {
    const [profile, findTemplates, lures, outbreaks] = await Promise.all([
      this.profiles.of(clientId, apiKeyId),
      this.templates.of(clientId),
      this.campaigns.of(clientId),
      this.outbreaks.of(clientId),
    ]);
    return {
      profile: declaredTogether(profile, assumed.profile),
      findTemplates: withTemplate(findTemplates, assumed.template),
      lures,
      outbreaks,
    };
  }

  /** A part after the other, so that no other client's message waits for all of a long batch. */
  private async judgeInTurns(
    clientId: string,
    messages: readonly Judgeable[],
    circumstances: Circumstances,
    { turnMs, giveUp }: Patience,
  ): Promise<(Judgement | null)[]> {
    const judged: (Judgement | null)[] = [];
    for (const part of partsOf(messages, TURN)) {
      const judge = () => this.judgeBuiltin(part, circumstances);
      judged.push(...(await this.budget.run(clientId, laneOf(part, circumstances), judge, turnMs, giveUp)));
    }
    return judged;
  }

  private judgeBuiltin(
    messages: readonly Judgeable[],
    circumstances: Circumstances,
  ): Promise<(Judgement | null)[]> {
    const queue = new PQueue({ concurrency: CONCURRENCY });
    return queue.addAll(messages.map((message) => () => this.judgeOne(message, circumstances)));
  }

  /** Null when the detector failed. */
  private async judgeOne(
    message: Judgeable,
    { profile, findTemplates }: Circumstances,
  ): Promise<Judgement | null> {
    if (message.earlier && !isMoved(message.earlier)) return message.earlier;
    const lookup = watched(findTemplates);
    const knowledge = { profile, findTemplates: lookup.find };
    try {
      return (await this.detector.judgeNow(messageOf(message), message.instructions, knowledge)) ?? UNJUDGED;
    } catch (error) {
      if (lookup.failure !== undefined) throw lookup.failure;
      this.logFailure(message, error);
      return null;
    }
  }

  private async askModel(
    message: Judgeable | undefined,
    builtin: Judgement | null,
    { profile, findTemplates }: Circumstances,
    patience: Patience,
  ): Promise<Judgement> {
    const { turnMs: _, giveUp: __, modelMs, ...options } = patience;
    if (!message || !builtin) return UNJUDGED;
    if (builtin.isFinal || modelMs === 0) return builtin;
    if (modelMs === null) return withoutModel(builtin);
    try {
      const verdict = await this.detector.judge(messageOf(message), message.instructions, {
        ...options,
        profile,
        findTemplates,
        fallback: builtin.verdict,
        deadline: AbortSignal.timeout(modelMs),
      });
      return { ...builtin, verdict, isFinal: true };
    } catch (error) {
      if (!options.signal?.aborted) this.logFailure(message, error);
      return UNJUDGED;
    }
  }

  /** The detector's own words are not logged, since they could quote the message. */
  private logFailure({ id }: Judgeable, error: unknown): void {
    this.logger.error(errorForLog(`Judging scan ${id} failed`, error));
  }

  private async raise(
    clientId: string,
    judgement: Judgement,
    { profile, lures, outbreaks }: Circumstances,
  ): Promise<Judgement> {
    const { verdict, traits } = judgement;
    if (!verdict || !traits) return judgement;
    const warned = await this.campaigns.raise(verdict, { clientId, traits, profile }, lures);
    return { ...judgement, verdict: this.outbreaks.raise(warned, traits, outbreaks) };
  }

  private async seenTogether(
    clientId: string,
    messages: readonly Judgeable[],
    judged: readonly Judgement[],
  ): Promise<Judgement[]> {
    const final = messages.flatMap((message, place) => {
      const { verdict, traits, isFinal } = judged[place] ?? UNJUDGED;
      return verdict && traits && isFinal ? [{ ...message, ...traits, verdict }] : [];
    });
    const verdicts = await this.batches.raise(clientId, final);
    const raised = new Map(final.map(({ id }, place) => [id, verdicts[place]]));
    return judged.map((judgement, place) => ({
      ...judgement,
      verdict: raised.get(messages[place]?.id ?? '') ?? judgement.verdict,
    }));
  }
}

/** Of a message that no model is to read: what stands without one is final, and says nothing of it. */
function withoutModel(judgement: Judgement): Judgement {
  if (!judgement.verdict) return judgement;
  const { ownSummary, ...verdict } = judgement.verdict;
  const summary = ownSummary ?? verdict.summary;
  return { ...judgement, verdict: { ...verdict, summary, degraded: false }, isFinal: true };
}

/** True when something may have changed since that the verdict was based on besides the text. */
const isMoved = ({ verdict }: Judgement): boolean =>
  Boolean(verdict?.template) || (verdict?.adjustments?.length ?? 0) > 0;

/** The lookup, and what it failed with: a database that is away is no fault of the message. */
function watched(findTemplates: FindTemplates | null): { find: FindTemplates | null; failure?: unknown } {
  if (!findTemplates) return { find: null };
  const lookup: ReturnType<typeof watched> = {
    find: (outline) =>
      findTemplates(outline).catch((error: unknown) => {
        lookup.failure = error;
        throw error;
      }),
  };
  return lookup;
}

/** A message by itself waits for the templates of its company; in a batch another is judged meanwhile. */
function laneOf(messages: readonly Judgeable[], { findTemplates }: Circumstances): Lane {
  if (charactersIn(messages) >= LONG) return 'longVerdicts';
  return findTemplates !== null && messages.length === 1 ? 'comparedVerdicts' : 'verdicts';
}
