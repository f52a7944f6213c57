import { z } from 'zod';
import type { Language } from '../../../common/languages.js';
import { BackgroundJob, type JobKind } from '../../../queue/background/background-job.js';
import type { Letters } from '../../../common/letter.js';
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

const WHY: Readonly<Record<MailedReason, Readonly<Record<Language, string>>>> = {
  gone: {
    en: 'It responded with 410 Gone, which asks us to stop.',
    de: 'Der Empfänger hat mit 410 Gone geantwortet und so darum gebeten, dass wir aufhören.',
  },
  failing: {
    en: 'No delivery has succeeded for three days, or five in a row have failed.',
    de: 'Drei Tage lang ist keine Zustellung gelungen, oder fünf nacheinander sind gescheitert.',
  },
};

const disabledLetters = (host: string, id: string, reason: MailedReason): Letters => ({
  en: {
    subject: `Webhooks to ${host} are disabled`,
    paragraphs: [
      `Gatepost has stopped sending webhooks to ${host} (endpoint ${id}).`,
      WHY[reason].en,
      'Scans are not affected. Once the receiver works again, enable the endpoint and resend what it missed.',
    ],
  },
  de: {
    subject: `Webhooks an ${host} sind ausgeschaltet`,
    paragraphs: [
      `Gatepost sendet keine Webhooks mehr an ${host} (Endpunkt ${id}).`,
      WHY[reason].de,
      'Prüfungen sind nicht betroffen. Sobald der Empfänger wieder funktioniert, schalten Sie den Endpunkt ein und senden Sie erneut, was er verpasst hat.',
    ],
  },
});

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
    if (!(await this.mails.writeToAdmins(endpoint.clientId, disabledLetters(host, id, reason))))
      throw new Error('The mail server did not accept the mail');
  }
}
