import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Detector } from '@gatepost/detector';
import { Global, Logger, Module, type Provider } from '@nestjs/common';
import { BILLING_SANDBOX } from './billing-sandbox.js';
import { timeStage } from './common/measurements.js';
import { BILLING } from './config/billing.js';
import { CONFIG } from './config/config.module.js';
import type { Config } from './config/config.js';
import { gatewayOf } from './config/gateway.js';
import type { JudgingThreads } from './integrations/judging/judging-threads.js';
import { type MailViewer, PictureMailReader } from './integrations/judging/picture-mail-reader.js';
import type { PictureTexts } from './integrations/judging/pictures/picture-texts.js';
import type { StripeAccount } from './integrations/stripe/stripe-account.js';
import { MAILER, type Mailer } from './modules/mail/mailer.port.js';
import type { Outbox } from './outbox.js';
import { NEXT_HOP, type NextHop, type Routes, ROUTES } from './modules/mail-flow/next-hop.port.js';
import { OUTBOX } from './modules/mail-flow/outbox/outbox.port.js';
import { TXT_RECORDS, type TxtRecords } from './modules/scans/advice/txt-records.port.js';
import { LOOKUP_MS } from './modules/scans/advice/sender-domains.service.js';
import { DETECTOR } from './modules/scans/detector.port.js';
import { MAIL_READER, type MailReader } from './modules/scans/mail-reader.port.js';
import { COUNTRIES, type Countries } from './modules/scans/submission/countries.port.js';
import {
  BILLING_PROVIDER,
  type BillingProvider,
} from './modules/subscriptions/billing/billing-provider.port.js';
import { STRIPE_ACCOUNT, stripeAccountProviders } from './stripe-account.js';

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

/** Where the gateway is tried. */
const outbox: Provider = {
  provide: OUTBOX,
  inject: [CONFIG],
  useFactory: async (config: Config): Promise<Outbox | null> => {
    if (gatewayOf(config) !== 'trial') return null;
    const made = await import('./outbox.js');
    return new made.Outbox(join(config.DATA_DIR, 'outbox'));
  },
};

const nextHop: Provider = {
  provide: NEXT_HOP,
  inject: [CONFIG, OUTBOX],
  useFactory: async ({ GATEWAY_NEXT_HOP }: Config, ofMachine: Outbox | null): Promise<NextHop | null> => {
    if (ofMachine) return ofMachine;
    if (GATEWAY_NEXT_HOP === undefined) return null;
    const { SmtpNextHop } = await import('./integrations/next-hop/smtp-next-hop.js');
    return new SmtpNextHop(GATEWAY_NEXT_HOP);
  },
};

const routes: Provider = {
  provide: ROUTES,
  inject: [CONFIG],
  useFactory: async ({ GATEWAY_ROUTES }: Config): Promise<Routes> => {
    if (GATEWAY_ROUTES.length === 0) return { to: () => undefined };
    const { SmtpRoutes } = await import('./integrations/next-hop/smtp-routes.js');
    return new SmtpRoutes(GATEWAY_ROUTES);
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

const txtRecords: Provider = {
  provide: TXT_RECORDS,
  inject: [CONFIG],
  useFactory: async ({ DNS_ADVICE }: Config): Promise<TxtRecords | null> => {
    if (!DNS_ADVICE) return null;
    return (await import('./integrations/dns/txt-records.js')).txtRecordsWithin(LOOKUP_MS);
  },
};

const countries: Provider = {
  provide: COUNTRIES,
  inject: [CONFIG],
  useFactory: async ({ COUNTRY_DATABASE: path }: Config): Promise<Countries> => {
    if (path === undefined) return () => null;
    return (await import('./integrations/countries/country-database.js')).countriesIn(path);
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
  const { InlineDetector } = await import('./integrations/judging/inline-detector.js');
  return new InlineDetector();
}

const reader = () => import('./integrations/judging/read-mail.js');

const readingHere: MailViewer = {
  read: async (...mail) => (await reader()).readMail(...mail),
  readFields: async (...mail) => (await reader()).readMailFields(...mail),
};

/** Reads pictures; null where that is off. */
const PICTURE_TEXTS = Symbol('PICTURE_TEXTS');

const pictureTexts: Provider = {
  provide: PICTURE_TEXTS,
  inject: [CONFIG],
  useFactory: async ({ OCR, OCR_TIMEOUT_MS }: Config): Promise<PictureTexts | null> => {
    if (!OCR) return null;
    const { PictureTexts, requireRecogniser } =
      await import('./integrations/judging/pictures/picture-texts.js');
    requireRecogniser();
    return new PictureTexts(OCR_TIMEOUT_MS);
  },
};

/** Measured, with its wait for a thread. */
function createReader(threads: JudgingThreads | null, texts: PictureTexts | null): MailReader {
  const reader = new PictureMailReader(threads ?? readingHere, texts);
  return {
    read: (raw) => timeStage('read', () => reader.read(raw)),
    readFields: (fields) => timeStage('read', () => reader.readFields(fields)),
  };
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
  return new PolicyDetector(builtin, new LlmJudge(model, { newBoundary }), warnOnce());
}

/** Tells each cause for which the model has no opinion once, until it has one again. */
function warnOnce(): (failure: string | null) => void {
  const logger = new Logger('PolicyDetector');
  const warned = new Set<string>();
  return (failure) => {
    if (failure === null) warned.clear();
    else if (!warned.has(failure)) {
      warned.add(failure);
      logger.warn(`No opinion from the language model: ${failure}`);
    }
  };
}

/** Binds the modules' ports to their implementations, in every process; those that are not configured are not even loaded. */
@Global()
@Module({
  providers: [
    ...stripeAccountProviders,
    mailer,
    nextHop,
    routes,
    outbox,
    billingProvider,
    txtRecords,
    countries,
    judgingThreads,
    pictureTexts,
    { provide: DETECTOR, inject: [CONFIG, JUDGING_THREADS], useFactory: createDetector },
    { provide: MAIL_READER, inject: [JUDGING_THREADS, PICTURE_TEXTS], useFactory: createReader },
  ],
  exports: [
    STRIPE_ACCOUNT,
    BILLING_SANDBOX,
    BILLING,
    MAILER,
    NEXT_HOP,
    ROUTES,
    OUTBOX,
    BILLING_PROVIDER,
    TXT_RECORDS,
    COUNTRIES,
    DETECTOR,
    MAIL_READER,
  ],
})
export class PortsModule {}
