import { Body, Controller, Param, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Principal } from '../../../access/principal.js';
import { Caller, Public, RequireAccess } from '../../../access/require-access.js';
import { idSchema } from '../../../common/ids.js';
import { Answers, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import { noData } from '../../../contract/no-data.schema.js';
import { RetentionPolicy } from '../../retention/retention-policy.service.js';
import { DeliveryIntake } from '../intake/delivery-intake.service.js';
import { ReportReading } from '../intake/report-reading.service.js';
import { PROVIDERS } from '../providers/provider.js';
import {
  type ReportEventsRequest,
  reportEventsRequest,
  type TakenEvents,
  takenEventsSchema,
} from './events.schemas.js';
import { ProviderEvents } from './provider-events.service.js';
import { reportedEvent } from './reported-events.js';

const sourcePath = z.object({ provider: z.enum(PROVIDERS), id: idSchema });
type SourcePath = z.output<typeof sourcePath>;

/**
 * Providers post from many addresses, and more than anybody else: they are limited per source, and forged requests counted, by
 * `provider-events.gate.ts`.
 */
@ApiTags('events')
@Controller('events')
export class EventsController {
  constructor(
    private readonly intake: DeliveryIntake,
    private readonly reports: ReportReading,
    private readonly providers: ProviderEvents,
    private readonly retention: RetentionPolicy,
  ) {}

  @Post()
  @RequireAccess({ scope: 'scans:write' })
  @Answers({
    summary: 'Report what receivers answered: bounces and complaints',
    description:
      'As JSON, or a report as a receiver mailed it, as `Content-Type: message/rfc822` or `multipart/report`: a delivery status ' +
      '(RFC 3464), a complaint (RFC 5965), or what Outlook.com’s feedback loop sends. Within seconds each event is matched to a ' +
      'scan of your company by `scanId`, `externalId` or Message-ID, or by the message that came back; what matches none is ' +
      'forgotten. Of each recipient a scan has one event of a type, whoever reports it.',
    id: 'TakenEventsAnswer',
    data: takenEventsSchema,
    status: 202,
    message: 'Events taken',
  })
  async report(
    @Caller() caller: Principal,
    @Body({ schema: reportEventsRequest }) { events, mail }: ReportEventsRequest,
  ): Promise<TakenEvents> {
    const { clientId } = caller;
    const retain = await this.retention.ofCaller(caller);
    const reported = events
      ? events.map(reportedEvent)
      : ((await this.reports.read(clientId, bytesOf(mail))) ?? []);
    const source = events ? 'api' : 'mail';
    await this.intake.take({ clientId, source, sourceId: null, retain }, reported);
    return { taken: reported.length };
  }

  @Post(':provider/:id')
  @Public()
  @SkipThrottle({ default: true, client: true })
  @Answers({
    summary: 'Events of a provider, proven as it does that: the address of an event source',
    description:
      'What is not proven, too old, or for a source that is not there or is disabled, is answered with UNAUTHORIZED. What ' +
      'comes twice counts once. At most 6,000 requests a minute and source.',
    id: 'ProviderEventsAnswer',
    data: noData,
    message: 'Events taken',
  })
  @Fails('INVALID_REQUEST', 'UNAUTHORIZED', 'PAYLOAD_TOO_LARGE')
  async receive(
    @Param({ schema: sourcePath }) { provider, id }: SourcePath,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<void> {
    const { headers, rawBody, body } = request;
    const header = (name: string) => {
      const value = headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
    await this.providers.receive(provider, id, { raw: rawBody ?? Buffer.alloc(0), header, body });
  }
}

/** A text of JSON, or the bytes of a body that is the report itself. */
const bytesOf = (mail: unknown): Buffer => (Buffer.isBuffer(mail) ? mail : Buffer.from(String(mail)));
