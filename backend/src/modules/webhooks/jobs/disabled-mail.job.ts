import { z } from 'zod';
import { BackgroundJob, type JobKind } from '../../../queue/background/background-job.js';
import { MailService } from '../../mail/mail.service.js';
import type { DisabledReason } from '../webhook-types.js';
import { EndpointHealthRepository } from './endpoint-health.repository.js';

export const DISABLED_MAIL_JOB = {
  lane: 'mail',
  name: 'webhook-disabled-mail',
  data: z.strictObject({ endpointId: z.uuid(), reason: z.enum(['gone', 'failing']) }),
} as const satisfies JobKind;

/** Why we disabled an endpoint. */
export type MailedReason = Exclude<DisabledReason, 'switched-off'>;

const WHY: Record<MailedReason, string> = {
  gone: 'It responded with 410 Gone, which asks us to stop.',
  failing: 'No delivery has succeeded for three days, or five in a row have failed.',
};

/** Mails the Admins that an endpoint was disabled. */
@BackgroundJob(DISABLED_MAIL_JOB)
export class DisabledMailJob {
  constructor(
    private readonly mails: MailService,
    private readonly endpoints: EndpointHealthRepository,
  ) {}

  /**
   * The mail names only the host: the rest of a URL may be secret.
   * @throws Error when the mail server does not accept it, so that the job is retried
   */
  async run({ endpointId: id, reason }: z.output<typeof DISABLED_MAIL_JOB.data>): Promise<void> {
    const endpoint = this.mails.isOn ? await this.endpoints.find(id) : null;
    if (!endpoint) return;
    const { host } = new URL(endpoint.url);
    const isSent = await this.mails.sendToAdmins(endpoint.clientId, {
      subject: `Webhooks to ${host} are disabled`,
      text: [
        `Gatepost has stopped sending webhooks to ${host} (endpoint ${id}).`,
        WHY[reason],
        'Scans are not affected. Once the receiver works again, enable the endpoint and resend what it missed.',
      ].join('\n\n'),
    });
    if (!isSent) throw new Error('The mail server did not accept the mail');
  }
}
