import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Scan } from '../scan.schemas.js';
import type { ScanBatch } from './scan-batch.schemas.js';
import { isFinished } from '../scan-status.js';
import type { Submitted } from './scan-submission.service.js';

/** Documents the header that {@link wantsToWait} reads. */
export const AcceptsPrefer = (): MethodDecorator =>
  ApiHeader({
    name: 'Prefer',
    required: false,
    description: '`respond-async`: answer 202 at once',
    example: 'respond-async',
  });

/** RFC 7240: preferences are a comma-separated list of tokens, in any case. */
export const wantsToWait = (prefer: string | undefined): boolean =>
  !(prefer ?? '').split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async');

/** 200 with the verdict, or 202 with the place to look for it. */
export function sendScan(reply: FastifyReply, { data: scan, headers }: Submitted<Scan>): Scan {
  void reply.headers(headers);
  if (!isFinished(scan.status)) void reply.code(202).header('location', `/api/scans/${scan.id}`);
  return scan;
}

/** 200 when every message has its result, 202 while one is to be judged. */
export function sendBatch(reply: FastifyReply, { data: batch, headers }: Submitted<ScanBatch>): ScanBatch {
  void reply.headers(headers);
  if (batch.results.some(({ status }) => status === 202)) void reply.code(202);
  return batch;
}
