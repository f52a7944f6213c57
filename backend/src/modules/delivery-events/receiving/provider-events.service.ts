import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/api-error.js';
import { WorkContext } from '../../../common/work-context.js';
import { WorkBudget } from '../../../common/work-budget.js';
import { RetentionPolicy } from '../../retention/retention-policy.service.js';
import { DeliveryIntake } from '../intake/delivery-intake.service.js';
import { isSignedByMailgun, mailgunEvents, mailgunToken } from '../providers/mailgun.js';
import { hasSecret, postmarkEvents } from '../providers/postmark.js';
import type { Posted, Provider } from '../providers/provider.js';
import { isSignedBySendGrid, sendGridEvents } from '../providers/sendgrid.js';
import type { ReportedEvent } from '../reports/delivery-event.js';
import type { EventSourceEntity } from '../sources/event-source.entity.js';
import { EventSources } from '../sources/event-sources.service.js';
import { EventTokensRepository } from '../sources/event-tokens.repository.js';
import { SnsMessages } from './sns-messages.service.js';

type Checked = Exclude<Provider, 'ses'>;

const IS_PROVEN: Readonly<Record<Checked, (posted: Posted, secret: string, now: number) => boolean>> = {
  sendgrid: isSignedBySendGrid,
  mailgun: isSignedByMailgun,
  postmark: hasSecret,
};
const EVENTS: Readonly<Record<Checked, (body: unknown) => ReportedEvent[] | null>> = {
  sendgrid: sendGridEvents,
  mailgun: mailgunEvents,
  postmark: postmarkEvents,
};

/** Receives what providers post: nothing of it is stored or called before it is proven. */
@Injectable()
export class ProviderEvents {
  constructor(
    private readonly sources: EventSources,
    private readonly sns: SnsMessages,
    private readonly tokens: EventTokensRepository,
    private readonly intake: DeliveryIntake,
    private readonly retention: RetentionPolicy,
    private readonly budget: WorkBudget,
  ) {}

  /** @throws UNAUTHORIZED for what is not proven; INVALID_REQUEST for what is no event; RATE_LIMITED while too many wait */
  async receive(provider: Provider, id: string, posted: Posted): Promise<void> {
    const source = await this.sources.enabled(provider, id);
    if (!source) throw notProven();
    const { clientId } = source.row;
    WorkContext.add({ clientId });
    await this.budget.run(clientId, 'calls', async () => {
      const events = await this.provenEvents(provider, source, posted);
      if (events === null)
        throw new ApiError('INVALID_REQUEST', { message: 'This is no event of the provider' });
      const retain = await this.retention.of({ clientId, apiKeyId: null });
      await this.intake.take({ clientId, source: provider, sourceId: id, retain }, events);
      await this.sources.seen(source.row);
    });
  }

  private async provenEvents(
    provider: Provider,
    { row, secret }: { row: EventSourceEntity; secret: string },
    posted: Posted,
  ): Promise<ReportedEvent[] | null> {
    if (provider === 'ses') {
      const said = await this.sns.read(posted.body, secret, () => this.sources.confirmed(row));
      if (said === 'not-proven') throw notProven();
      return said;
    }
    if (!IS_PROVEN[provider](posted, secret, Date.now())) throw notProven();
    const signed = provider === 'mailgun' ? mailgunToken(posted.body) : null;
    if (signed && !(await this.tokens.remember(row.id, signed.token, signed.event))) throw notProven();
    return EVENTS[provider](posted.body);
  }
}

/** One answer for all that is wrong, so that nobody learns which sources there are. */
const notProven = () =>
  new ApiError('UNAUTHORIZED', { message: 'The request is not proven to be of this source’s provider' });
