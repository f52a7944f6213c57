import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/require-access.js';
import { type Health, HealthService } from './health.service.js';

const SERVING: ReadonlySet<Health['status']> = new Set(['ok', 'degraded']);

/** For load balancers and orchestrators: outside the envelope, and outside the API's document. */
@ApiExcludeController()
@Public()
@SkipThrottle()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process answers. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process can do its work; 503 with the parts that fail otherwise, and before it stops. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const health = await this.health.check();
    void reply.code(SERVING.has(health.status) ? 200 : 503).header('cache-control', 'no-store');
    return health;
  }
}
