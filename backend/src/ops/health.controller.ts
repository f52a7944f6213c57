import { Controller, Get, Res } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/require-access.js';
import { ApiExcludeController } from '../contract/for-document.js';
import { type Health, HealthService } from './health.service.js';

const SERVING: ReadonlySet<Health['status']> = new Set(['ok', 'degraded']);

/** For load balancers and orchestrators: without the envelope, and not in the OpenAPI document. */
@ApiExcludeController()
@Public()
@SkipThrottle()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process is alive. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process can do its work; otherwise, and before it stops, 503 with the failing parts. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const health = await this.health.check();
    void reply.code(SERVING.has(health.status) ? 200 : 503).header('cache-control', 'no-store');
    return health;
  }
}
