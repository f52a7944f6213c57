import type { Provider } from '@nestjs/common';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { SmtpMailer } from '../../integrations/smtp/smtp-mailer.js';
import type { Mailer } from './mailer.js';

/** Injection token of the {@link Mailer}; null when no mail server is configured. */
export const MAILER = Symbol('MAILER');

const TIMEOUT_MS = 10_000;

export const mailerProvider: Provider = {
  provide: MAILER,
  inject: [CONFIG],
  useFactory: ({ SMTP_URL, MAIL_FROM }: Config): Mailer | null =>
    SMTP_URL === undefined || MAIL_FROM === undefined
      ? null
      : new SmtpMailer({ url: SMTP_URL, from: MAIL_FROM, timeoutMs: TIMEOUT_MS }),
};
