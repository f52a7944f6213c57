import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  Param,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LIMITS } from '@gatepost/message';
import { ApiConsumes, ApiTags } from '../../contract/for-document.js';
import type { Principal } from '../../access/principal.js';
import { Caller, RequireAccess } from '../../access/require-access.js';
import { QUOTA_HEADERS } from '../../contract/answer-headers.js';
import { Answers, AnswersNoContent, Fails } from '../../contract/answers.js';
import { AcceptsIdempotencyKey, IdempotencyKey, KEY_REFUSALS } from './idempotency/idempotency-key.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { WorkContext } from '../../common/work-context.js';
import { TakesLargeBodies } from '../../http/large-bodies.js';
import { Costs } from '../../http/work-budget.guard.js';
import { queuedMail } from './scan.examples.js';
import { type CreateScanRequest, createScanRequest, type Scan, scanSchema } from './scan.schemas.js';
import { mailBody, type MailQuery, mailQuery } from './submission/mail.schemas.js';
import { MailService } from './submission/mail.service.js';
import { AcceptsPrefer, answerScan, wantsToWait } from './submission/scan-answer.js';
import { type ScanMetrics, scanMetricsSchema } from './history/scan-figures.schemas.js';
import { ScanFiguresService } from './history/scan-figures.service.js';
import {
  type DeletedScans,
  deletedScansSchema,
  filterFor,
  type DeleteScansRequest,
  deleteScansRequest,
  type ListScansQuery,
  listScansQuery,
  type ScanList,
  scanListSchema,
  type SearchScansQuery,
  searchScansQuery,
} from './history/scan-history.schemas.js';
import { type ScanDetails, scanDetailsSchema } from './feedback/scan-feedback.schemas.js';
import { ScanFeedbackService } from './feedback/scan-feedback.service.js';
import { ScanHistoryService } from './history/scan-history.service.js';
import type { Submission } from './submission/submission.js';
import { SubmissionService } from './submission/submission.service.js';

/** A route that judges one message. */
const JudgesOne = (kind: 'submission' | 'mail', summary: string, ...more: string[]): MethodDecorator =>
  // As stacked decorators are applied: the last one first.
  applyDecorators(
    Fails('SCAN_LIMIT_EXCEEDED', 'SENDER_LOCKED', 'SCAN_FAILED', 'SCAN_NOT_FOUND', ...KEY_REFUSALS),
    Answers({
      summary,
      description: [
        'Waits for the verdict: mostly milliseconds, with a language model seconds. After 25 seconds, or at once with ' +
          '`Prefer: respond-async`, an unfinished scan is answered with 202: poll `Location`, or have a webhook sent. ' +
          'Counts against your quota, unless the scan fails.',
        ...more,
      ].join('\n\n'),
      id: 'ScanAnswer',
      data: scanSchema,
      message: 'Scan completed',
      also: { 202: 'Scan accepted; see Location' },
      headers: { 200: QUOTA_HEADERS, 202: [...QUOTA_HEADERS, 'Location', 'Preference-Applied'] },
      examples: { 202: queuedMail },
    }),
    AcceptsIdempotencyKey(),
    AcceptsPrefer(),
    RequireAccess({ scope: 'scans:write', notWhileClosing: true }),
    Costs(kind),
  );

@ApiTags('scans')
@Controller('scans')
export class ScansController {
  constructor(
    private readonly submission: SubmissionService,
    private readonly mail: MailService,
    private readonly history: ScanHistoryService,
    private readonly figures: ScanFiguresService,
    private readonly feedback: ScanFeedbackService,
  ) {}

  @Post()
  @JudgesOne('submission', 'Judge a message: its risk score, a summary and the evidence')
  async create(
    @Caller() caller: Principal,
    @Body({ schema: createScanRequest }) given: CreateScanRequest,
    @Headers('prefer') prefer: string | undefined,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Scan> {
    const [request = given] = await this.mail.readAll(caller.clientId, [given]);
    return this.answer(reply, { caller, request, wait: wantsToWait(prefer), idempotencyKey });
  }

  @Post('message')
  @JudgesOne(
    'mail',
    'Judge an email as it is: headers, every part, what is forwarded in it',
    'The body is the email itself, at most 25 MiB, as `Content-Type: message/rfc822`; `metadata[campaign]=november` sets a key of ' +
      '`metadata`. Or a form (multipart/form-data, at most 25 MiB) with the email as its file `message`, whose other fields are those ' +
      'of the query. The scan has its subject and, as `body`, the text that its reader sees; GET /api/scans/{id} has the ' +
      '`message` as it was read. Attachments are kept by name, type and size.',
  )
  @ApiConsumes('message/rfc822')
  @TakesLargeBodies({ maxBytes: LIMITS.raw, kind: 'mail', reserves: 'length' })
  async createFromMessage(
    @Caller() caller: Principal,
    @Body({ schema: mailBody }) raw: Uint8Array<ArrayBuffer>,
    @Query({ schema: mailQuery }) given: MailQuery,
    @Headers('prefer') prefer: string | undefined,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Scan> {
    const request = await this.mail.read(caller.clientId, raw, given);
    return this.answer(reply, { caller, request, wait: wantsToWait(prefer), idempotencyKey });
  }

  private async answer(reply: FastifyReply, submission: Submission): Promise<Scan> {
    const scan = answerScan(reply, await this.submission.submit(submission), submission.wait);
    WorkContext.add({ scanId: scan.id });
    return scan;
  }

  @Get()
  @Costs('history')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Your scans, newest first unless sorted otherwise',
    description: 'Without bodies. Filters are combined; `sender` and `externalId` match exactly.',
    id: 'ScanListAnswer',
    data: scanListSchema,
    message: 'Scans',
  })
  list(
    @Caller() caller: Principal,
    @Query({ schema: listScansQuery }) query: ListScansQuery,
  ): Promise<ScanList> {
    return this.history.list(caller.clientId, filterFor(caller, query));
  }

  @Get('search')
  @Costs('history')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Search your scans, newest first unless sorted otherwise',
    description: 'As the list, with a search term that is required.',
    id: 'ScanListAnswer',
    data: scanListSchema,
    message: 'Scans',
  })
  search(
    @Caller() caller: Principal,
    @Query({ schema: searchScansQuery }) query: SearchScansQuery,
  ): Promise<ScanList> {
    return this.history.list(caller.clientId, filterFor(caller, query));
  }

  @Get('metrics')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'The number of your scans in each risk band',
    description:
      'safe is a score up to 3, suspicious 4 to 6, high 7 and above. Takes no longer for a long history.',
    id: 'ScanMetricsAnswer',
    data: scanMetricsSchema,
    message: 'Scan metrics',
  })
  metrics(@Caller() caller: Principal): Promise<ScanMetrics> {
    return this.figures.metrics(caller.clientId);
  }

  @Get(':id')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'One scan, with your feedback',
    description:
      'Includes the body. A scan that was deleted or has expired: SCAN_NOT_FOUND; one of another company: FORBIDDEN. Reading does not count against your quota.',
    id: 'ScanDetailsAnswer',
    data: scanDetailsSchema,
    message: 'Scan',
  })
  @Fails('SCAN_NOT_FOUND')
  get(@Caller() caller: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<ScanDetails> {
    WorkContext.add({ scanId: id });
    return this.feedback.details(caller.clientId, id);
  }

  @Post('delete')
  @RequireAccess({ scope: 'scans:delete' })
  @Answers({
    summary: 'Delete scans in any state; unknown ids are ignored. They still count against your quota',
    description: 'Repeating it deletes nothing more.',
    id: 'DeletedScansAnswer',
    data: deletedScansSchema,
    message: 'Deleted',
  })
  async removeAll(
    @Caller() caller: Principal,
    @Body({ schema: deleteScansRequest }) { ids }: DeleteScansRequest,
  ): Promise<DeletedScans> {
    return { deleted: await this.history.removeAll(caller.clientId, ids) };
  }

  @Delete(':id')
  @RequireAccess({ scope: 'scans:delete' })
  @AnswersNoContent({
    summary: 'Delete a scan in any state; it still counts against your quota',
    description: 'A second time it is answered with SCAN_NOT_FOUND.',
    message: 'Deleted',
  })
  @Fails('SCAN_NOT_FOUND')
  remove(@Caller() caller: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<void> {
    WorkContext.add({ scanId: id });
    return this.history.remove(caller.clientId, id);
  }
}
