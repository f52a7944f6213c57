import { Controller, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '../../../contract/for-document.js';
import type { Principal } from '../../../access/principal.js';
import { Caller, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, Fails } from '../../../contract/answers.js';
import { Costs } from '../../../http/work-budget.guard.js';
import {
  type BatchRetry,
  type BatchRetryQuery,
  batchRetryQuery,
  batchRetrySchema,
} from './batch-retry.schemas.js';
import { BatchRetryService } from './batch-retry.service.js';

@ApiTags('scans')
@Controller('batches')
export class BatchRetryController {
  constructor(private readonly retries: BatchRetryService) {}

  @Post(':id/retry')
  @Costs('submission')
  @RequireAccess({ scope: 'scans:write', notWhileClosing: true })
  @Answers({
    summary: 'Judge messages of a batch again that have no verdict: up to 50 in a call',
    description:
      'Failed scans, and messages that were refused and kept, in the order of the file. Call it again with `after` as ' +
      'nextLine until that is null. Each accepted message counts against your quota; a failed scan that was replaced ' +
      'leaves the batch.',
    id: 'BatchRetryAnswer',
    data: batchRetrySchema,
    status: 200,
    message: 'Messages sent again',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  async run(
    @Caller() caller: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Query({ schema: batchRetryQuery }) { after }: BatchRetryQuery,
  ): Promise<BatchRetry> {
    const retried = await this.retries.retry(caller, id, after);
    if (!retried) return { accepted: 0, refused: 0, nextLine: null };
    const { sent, result } = retried;
    const accepted = result.scans.length;
    return { accepted, refused: sent.length - accepted, nextLine: sent.at(-1)?.line ?? null };
  }
}
