import { randomBytes } from 'node:crypto';
import type { Detector } from '@gatepost/detector';
import { Global, Logger, Module, type Provider } from '@nestjs/common';
import { timeStage } from './common/measurements.js';
import { CONFIG } from './config/config.module.js';
import type { Config } from './config/config.js';
import type { JudgingThreads } from './integrations/judging/judging-threads.js';
import type { StripeAccount } from './integrations/stripe/stripe-account.js';
import { MAILER, type Mailer } from './modules/mail/mailer.port.js';
import { DETECTOR } from './modules/scans/detector.port.js';
import {
  BILLING_PROVIDER,
  type BillingProvider,
} from './modules/subscriptions/billing/billing-provider.port.js';
import { STRIPE_ACCOUNT, StripeAccountModule } from './stripe-account.module.js';

/** For the whole delivery of a mail. */
const MAIL_TIMEOUT_MS = 10_000;

const mailer: Provider = {
  provide: MAILER,
  inject: [CONFIG],
  useFactory: async ({ SMTP_URL, MAIL_FROM }: Config): Promise<Mailer | null> => {
    if (SMTP_URL === undefined || MAIL_FROM === undefined) return null;
    const { SmtpMailer } = await import('./integrations/smtp/smtp-mailer.js');
    return new SmtpMailer({ url: SMTP_URL, from: MAIL_FROM, timeoutMs: MAIL_TIMEOUT_MS });
  },
};

const billingProvider: Provider = {
  provide: BILLING_PROVIDER,
  inject: [STRIPE_ACCOUNT, CONFIG],
  useFactory: async (account: StripeAccount | null, config: Config): Promise<BillingProvider | null> => {
    if (account === null) return null;
    const { StripeBilling } = await import('./integrations/stripe/stripe-billing.js');
    return new StripeBilling(account, config);
  },
};

const newBoundary = () => randomBytes(12).toString('hex');

/** The built-in detector, measured, with its wait for a thread. */
function measured(builtin: Detector): Detector {
  const { isImmediate } = builtin;
  return {
    isImmediate,
    judgeNow: (...message) => timeStage('judge', () => builtin.judgeNow(...message)),
    judge: (...message) => timeStage('judge', () => builtin.judge(...message)),
  };
}

/** The threads that judge; null where the process has none and judges in its only one. */
const JUDGING_THREADS = Symbol('JUDGING_THREADS');

const judgingThreads: Provider = {
  provide: JUDGING_THREADS,
  inject: [CONFIG],
  useFactory: async ({ JUDGING_THREADS: count }: Config): Promise<JudgingThreads | null> => {
    if (count === 0) return null;
    const { JudgingThreads } = await import('./integrations/judging/judging-threads.js');
    return new JudgingThreads(count);
  },
};

async function judgingHere(): Promise<Detector> {
  const { JudgingHere } = await import('./integrations/judging/judging-here.js');
  return new JudgingHere();
}

/** With a language model configured both detectors judge; otherwise only the built-in one. */
async function createDetector(config: Config, threads: JudgingThreads | null): Promise<Detector> {
  const builtin = measured(threads ?? (await judgingHere()));
  if (config.OPENAI_API_KEY === undefined) return builtin;
  const [{ LlmJudge }, { PolicyDetector }, { OpenAiChatModel }] = await Promise.all([
    import('@gatepost/detector/llm/llm-judge'),
    import('@gatepost/detector/llm/policy-detector'),
    import('./integrations/openai/openai-chat-model.js'),
  ]);
  const model = new OpenAiChatModel({
    apiKey: config.OPENAI_API_KEY,
    baseURL: config.OPENAI_BASE_URL,
    model: config.OPENAI_MODEL,
    timeoutMs: config.OPENAI_TIMEOUT_MS,
    maxTokens: config.OPENAI_MAX_TOKENS,
  });
  const newDeadline = () => AbortSignal.timeout(config.OPENAI_TIMEOUT_MS);
  return new PolicyDetector(builtin, new LlmJudge(model, { newBoundary, newDeadline }), warnOnce());
}

/** Tells each cause for which the model has no opinion once, until it has one again. */
function warnOnce(): (failure: string | null) => void {
  const logger = new Logger('PolicyDetector');
  const told = new Set<string>();
  return (failure) => {
    if (failure === null) told.clear();
    else if (!told.has(failure)) {
      told.add(failure);
      logger.warn(`No opinion from the language model: ${failure}`);
    }
  };
}

/** Binds the modules' ports to their implementations, in every process; those that are not configured are not even loaded. */
@Global()
@Module({
  imports: [StripeAccountModule],
  providers: [mailer, billingProvider],
  exports: [MAILER, BILLING_PROVIDER],
})
export class PortsModule {}

/** Binds the detector, in every process that judges scans. */
@Global()
@Module({
  providers: [
    judgingThreads,
    { provide: DETECTOR, inject: [CONFIG, JUDGING_THREADS], useFactory: createDetector },
  ],
  exports: [DETECTOR],
})
export class DetectorModule {}
