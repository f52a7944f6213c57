import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/api-error.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { RetentionPolicy } from '../../retention/retention-policy.service.js';
import { DeliveryIntake } from '../intake/delivery-intake.service.js';
import { ReportReading } from '../intake/report-reading.service.js';
import type { ReportedEvent } from '../reports/delivery-event.js';
import type { EventSourceEntity } from '../sources/event-source.entity.js';
import { EventSources } from '../sources/event-sources.service.js';
import { isReportAddress } from '../sources/report-address.js';

/** Takes what receivers mail to the addresses of event sources: who knows such an address may report. */
@Injectable()
export class MailedReports {
  constructor(
    private readonly sources: EventSources,
    private readonly reports: ReportReading,
    private readonly intake: DeliveryIntake,
    private readonly retention: RetentionPolicy,
    @Inject(CONFIG) private readonly config: Pick<Config, 'GATEWAY_EVENTS_DOMAIN'>,
  ) {}

  /** Whether this installation takes any. */
  get areTaken(): boolean {
    return this.config.GATEWAY_EVENTS_DOMAIN !== undefined;
  }

  /** Whether mail to the address is a report or nothing. */
  isFor(address: string): boolean {
    return isReportAddress(address, this.config.GATEWAY_EVENTS_DOMAIN);
  }

  /** Null for an address of no source, or of one that is disabled. */
  sourceAt(address: string): Promise<EventSourceEntity | null> {
    return this.sources.atAddress(address);
  }

  /** False for a mail that is no report. What is taken is stored. @throws RATE_LIMITED while too many wait */
  async take(source: EventSourceEntity, mail: Buffer): Promise<boolean> {
    const { id, clientId } = source;
    const events = await this.read(clientId, mail);
    if (events === null) return false;
    const retain = await this.retention.of({ clientId, apiKeyId: null });
    await this.intake.take({ clientId, source: 'mail', sourceId: id, retain }, events);
    await this.sources.seen(source);
    return true;
  }

  private async read(clientId: string, mail: Buffer): Promise<ReportedEvent[] | null> {
    try {
      return await this.reports.read(clientId, mail);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_REQUEST') return null;
      throw error;
    }
  }
}
