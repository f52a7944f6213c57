import { t } from '@lingui/core/macro';
import type { EventSourcesListResponse } from '../../api/generated/types.gen.js';

export type EventSource = EventSourcesListResponse['data'][number];
export type Provider = EventSource['provider'];

export const providerNames: Record<Provider, string> = {
  ses: 'Amazon SES',
  sendgrid: 'SendGrid',
  mailgun: 'Mailgun',
  postmark: 'Postmark',
  mail: t`Reports by mail`,
};

/** By what each proves its requests; null: it has nothing of the kind. */
export const keyTexts: Record<Provider, { label: string; help: string } | null> = {
  ses: {
    label: t`ARN of the topic`,
    help: t`The SNS topic to which SES publishes bounces and complaints. Subscribe the address by HTTPS; Gatepost confirms it.`,
  },
  sendgrid: {
    label: t`Verification key`,
    help: t`From Mail Settings, Event Webhook, once its signature is enabled.`,
  },
  mailgun: { label: t`Signing key`, help: t`The HTTP webhook signing key, from the API security page.` },
  postmark: null,
  mail: null,
};
