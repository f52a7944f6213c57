import { Body, Controller, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../access/principal.js';
import { Caller, RequireAccess } from '../../access/require-access.js';
import { QUOTA_HEADERS } from '../../http/answer-headers.js';
import { Answers, Fails } from '../../http/answers.js';
import { AcceptsIdempotencyKey, IdempotencyKey, KEY_REFUSALS } from '../../http/idempotency-key.js';
import { type IdPath, idPath } from '../../http/ids.js';
import {
  type CreateScanRequest,
  createScanRequest,
  type ListScansQuery,
  listScansQuery,
  type Scan,
  type ScanList,
  scanListSchema,
  type ScanMetrics,
  scanMetricsSchema,
  scanSchema,
  type SearchScansQuery,
  searchScansQuery,
} from './scan.schemas.js';
import { AcceptsPrefer, sendScan, wantsToWait } from './scan-answer.js';
import { ScanSubmissionService } from './scan-submission.service.js';
import { ScansService } from './scans.service.js';

@ApiTags('scans')
@Controller('scans')
export class ScansController {
  constructor(
    private readonly scans: ScansService,
    private readonly submission: ScanSubmissionService,
  ) {}

  @Post()
  @RequireAccess({ scope: 'scans:write' })
  @AcceptsPrefer()
  @AcceptsIdempotencyKey()
  @Answers({
    summary: 'Judge a message: its risk score, a summary and the evidence',
    id: 'ScanAnswer',
    data: scanSchema,
    message: 'Scan completed',
    also: { 202: 'Scan accepted; see Location' },
    headers: { 200: QUOTA_HEADERS, 202: [...QUOTA_HEADERS, 'Location'] },
  })
  @Fails(
    'INVALID_REQUEST',
    'PAYLOAD_TOO_LARGE',
    'SCAN_LIMIT_EXCEEDED',
    'SCAN_FAILED',
    'SCAN_NOT_FOUND',
    ...KEY_REFUSALS,
  )
  async create(
    @Caller() caller: Principal,
    @Body({ schema: createScanRequest }) request: CreateScanRequest,
    @Headers('prefer') prefer: string | undefined,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Scan> {
    const terms = { wait: wantsToWait(prefer), idempotencyKey };
    return sendScan(reply, await this.submission.submit(caller, request, terms));
  }

  @Get()
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Your scans, newest first',
    id: 'ScanListAnswer',
    data: scanListSchema,
    message: 'Scans',
  })
  @Fails('INVALID_REQUEST')
  list(
    @Caller() caller: Principal,
    @Query({ schema: listScansQuery }) query: ListScansQuery,
  ): Promise<ScanList> {
    return this.scans.list(caller.clientId, query);
  }

  @Get('search')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Your scans that contain a text, newest first',
    id: 'ScanListAnswer',
    data: scanListSchema,
    message: 'Scans',
  })
  @Fails('INVALID_REQUEST')
  search(
    @Caller() caller: Principal,
    @Query({ schema: searchScansQuery }) query: SearchScansQuery,
  ): Promise<ScanList> {
    return this.scans.list(caller.clientId, query);
  }

  @Get('metrics')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'How many of your scans are in each band of risk',
    id: 'ScanMetricsAnswer',
    data: scanMetricsSchema,
    message: 'Scan metrics',
  })
  metrics(@Caller() caller: Principal): Promise<ScanMetrics> {
    return this.scans.metrics(caller.clientId);
  }

  @Get(':id')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({ summary: 'One scan', id: 'ScanAnswer', data: scanSchema, message: 'Scan' })
  @Fails('INVALID_REQUEST', 'SCAN_NOT_FOUND')
  get(@Caller() caller: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<Scan> {
    return this.scans.get(caller.clientId, id);
  }
}
