import { Body, Controller, Headers, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiTags } from '../../../contract/for-document.js';
import type { Principal } from '../../../access/principal.js';
import { Caller, RequireAccess } from '../../../access/require-access.js';
import { QUOTA_HEADERS } from '../../../contract/answer-headers.js';
import { Answers, Fails } from '../../../contract/answers.js';
import { AcceptsIdempotencyKey, IdempotencyKey, KEY_REFUSALS } from '../idempotency/idempotency-key.js';
import { TakesLargeBodies } from '../../../http/large-bodies.js';
import { Costs } from '../../../http/work-budget.guard.js';
import { AcceptsPrefer, answerBatch, wantsToWait } from './scan-answer.js';
import {
  type ScanBatch,
  type ScanBatchRequest,
  scanBatchRequest,
  scanBatchSchema,
} from './scan-batch.schemas.js';
import { queuedMail } from '../scan.examples.js';
import { MailService } from './mail.service.js';
import { SubmissionService } from './submission.service.js';

/** A hundred of the longest messages, as they are mostly written. */
const MAX_BYTES = 10 * 1_048_576;

@ApiTags('scans')
@Controller('scans/batch')
export class ScansBatchController {
  constructor(
    private readonly submission: SubmissionService,
    private readonly mail: MailService,
  ) {}

  @Post()
  @Costs('submission')
  @TakesLargeBodies({ maxBytes: MAX_BYTES, kind: 'submission', reserves: 'most' })
  @RequireAccess({ scope: 'scans:write', notWhileClosing: true })
  @AcceptsPrefer()
  @AcceptsIdempotencyKey()
  @Answers({
    summary: 'Judge up to 100 messages; messages beyond your quota are refused individually',
    id: 'ScanBatchAnswer',
    data: scanBatchSchema,
    description:
      'At most 10 MiB. Each message gets the status that it would have had on its own; an invalid one refuses the whole ' +
      'batch, before anything is judged or counted.',
    message: 'Batch completed',
    also: { 202: 'Batch accepted; poll the scans by id' },
    headers: { 200: QUOTA_HEADERS, 202: [...QUOTA_HEADERS, 'Preference-Applied'] },
    examples: {
      202: { batchId: queuedMail.id, results: [{ index: 0, status: 202, scan: queuedMail, error: null }] },
    },
  })
  @Fails(...KEY_REFUSALS)
  async create(
    @Caller() caller: Principal,
    @Body({ schema: scanBatchRequest }) given: ScanBatchRequest,
    @Headers('prefer') prefer: string | undefined,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ScanBatch> {
    const wait = wantsToWait(prefer);
    const request = { ...given, scans: await this.mail.readAll(caller.clientId, given.scans) };
    const result = await this.submission.submit({ caller, request, wait, idempotencyKey });
    return answerBatch(reply, result, { request, waited: wait });
  }
}
