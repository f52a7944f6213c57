import type { FastifyReply } from 'fastify';
import type { Scan } from './scan.schemas.js';
import { isFinished } from './scan-status.js';
import type { Submitted } from './scans.service.js';

/** RFC 7240: preferences are a comma-separated list of tokens, in any case. */
export const wantsToWait = (prefer: string | undefined): boolean =>
  !(prefer ?? '').split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async');

/** 200 with the verdict, or 202 with the place to look for it. */
export function sendScan(reply: FastifyReply, { scan, headers }: Submitted): Scan {
  void reply.headers(headers);
  if (!isFinished(scan.status)) void reply.code(202).header('location', `/api/scans/${scan.id}`);
  return scan;
}
