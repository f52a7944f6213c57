import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '../../../contract/for-document.js';
import type { Principal } from '../../../access/principal.js';
import { Caller, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, AnswersNoContent, Fails } from '../../../contract/answers.js';
import { Costs } from '../../../http/work-budget.guard.js';
import { BatchesService } from './batches.service.js';
import {
  type Batch,
  type BatchList,
  batchListSchema,
  batchSchema,
  type CreateBatchRequest,
  createBatchRequest,
  type ListBatchesQuery,
  listBatchesQuery,
  type ListUnjudgedQuery,
  listUnjudgedQuery,
  type UnjudgedList,
  unjudgedListSchema,
} from './batches.schemas.js';

@ApiTags('scans')
@Controller('batches')
export class BatchesController {
  constructor(private readonly batches: BatchesService) {}

  @Get()
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Your batches with their counts by risk, the newest first',
    description: 'Each POST /api/scans/batch makes one, unless it names a batch that is there.',
    id: 'BatchListAnswer',
    data: batchListSchema,
    message: 'Batches',
  })
  list(
    @Caller() { clientId }: Principal,
    @Query({ schema: listBatchesQuery }) query: ListBatchesQuery,
  ): Promise<BatchList> {
    return this.batches.list(clientId, query);
  }

  @Post()
  @RequireAccess({ scope: 'scans:write' })
  @Answers({
    summary: 'Begin a batch for messages that are sent in several requests',
    description:
      'Name its id as `batchId` in each POST /api/scans/batch. Messages that the quota has no room for are kept until ' +
      'the batch expires, at most 5,000 of a company, for POST /api/batches/{id}/retry. 409: 100 batches have no scan yet.',
    id: 'BatchAnswer',
    data: batchSchema,
    status: 201,
    message: 'Batch started',
  })
  @Fails('CONFLICT')
  create(
    @Caller() caller: Principal,
    @Body({ schema: createBatchRequest }) request: CreateBatchRequest,
  ): Promise<Batch> {
    return this.batches.create(caller, request);
  }

  @Get(':id')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'One batch: who created it, and the results of its messages',
    description:
      'Its scans are those of `GET /api/scans?batchId=…`, its file that of `GET /api/scans/export`.',
    id: 'BatchAnswer',
    data: batchSchema,
    message: 'Batch',
  })
  @Fails('NOT_FOUND')
  get(@Caller() { clientId }: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<Batch> {
    return this.batches.get(clientId, id);
  }

  @Get(':id/unjudged')
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Messages of a batch that have no verdict and can be sent again, in the order of the file',
    description: 'Failed scans, and messages that were refused and kept.',
    id: 'UnjudgedMessageListAnswer',
    data: unjudgedListSchema,
    message: 'Messages without a verdict',
  })
  @Fails('NOT_FOUND')
  unjudged(
    @Caller() { clientId }: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Query({ schema: listUnjudgedQuery }) query: ListUnjudgedQuery,
  ): Promise<UnjudgedList> {
    return this.batches.unjudged(clientId, id, query);
  }

  @Delete(':id')
  @RequireAccess({ scope: 'scans:delete' })
  @AnswersNoContent({
    summary: 'Delete a batch and the refused messages that are kept with it; its scans stay',
    description: 'A repetition is answered 404.',
    message: 'Deleted',
  })
  @Fails('NOT_FOUND')
  remove(@Caller() { clientId }: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<void> {
    return this.batches.remove(clientId, id);
  }
}
