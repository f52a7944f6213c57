import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/api-error.js';
import { HOUR_MS } from '../../../common/durations.js';
import { TenantFetchService } from '../../deliveries/tenant-fetch.service.js';
import { sesEvents } from '../providers/ses.js';
import {
  certificateUrlOf,
  confirmationUrlOf,
  isSignedBySns,
  type SnsMessage,
  snsMessage,
} from '../providers/sns.js';
import type { ReportedEvent } from '../reports/delivery-event.js';

const LIMITS = { maxBytes: 65_536, timeoutMs: 5_000 };
const GET = { method: 'GET', headers: {} };
/** Amazon has one per region, and a new one once a year. */
const MAX_CERTIFICATES = 50;
/** What could not be fetched is not asked for again at once: whoever sends junk does not make us ask Amazon each time. */
const KEPT_MS = HOUR_MS / 6;

/** Reads what Amazon SNS posts, of which only SNS itself is asked for anything. */
@Injectable()
export class SnsMessages {
  private readonly certificates = new Map<string, { text: Promise<string | null>; until: number }>();

  constructor(private readonly tenantFetch: TenantFetchService) {}

  /**
   * The events of a message to the topic; a subscription is confirmed. Null: it is none of SES.
   * @throws SERVICE_UNAVAILABLE where SNS does not take the confirmation: it sends its message again
   */
  async read(
    body: unknown,
    topicArn: string,
    onConfirmed: () => Promise<void>,
  ): Promise<ReportedEvent[] | 'not-proven' | null> {
    const { data: message } = snsMessage.safeParse(body);
    if (!message || message.TopicArn !== topicArn) return 'not-proven';
    if (!(await this.isProven(message))) return 'not-proven';
    if (message.Type === 'UnsubscribeConfirmation') return [];
    if (message.Type === 'SubscriptionConfirmation') {
      const url = confirmationUrlOf(message);
      if (url === null) return 'not-proven';
      if (!(await this.isAnswered(url))) throw new ApiError('SERVICE_UNAVAILABLE');
      await onConfirmed();
      return [];
    }
    return sesEvents(parsed(message.Message));
  }

  private isAnswered(url: string): Promise<boolean> {
    return this.tenantFetch.fetch(url, GET, LIMITS).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  private async isProven(message: SnsMessage): Promise<boolean> {
    const url = certificateUrlOf(message);
    const certificate = url && (await this.certificateAt(url));
    return certificate !== null && isSignedBySns(message, certificate, Date.now());
  }

  private certificateAt(url: string): Promise<string | null> {
    const known = this.certificates.get(url);
    if (known && known.until > Date.now()) return known.text;
    const text = this.tenantFetch.fetch(url, GET, LIMITS).then(
      (response) => (response.ok ? response.text() : null),
      () => null,
    );
    this.certificates.delete(url);
    this.certificates.set(url, { text, until: Date.now() + KEPT_MS });
    const [oldest] = this.certificates.keys();
    if (this.certificates.size > MAX_CERTIFICATES && oldest !== undefined) this.certificates.delete(oldest);
    return text;
  }
}

/** SES sends JSON; SNS itself also text, as to try a subscription. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
