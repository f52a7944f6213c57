import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { ApiKeyPrincipal } from '../../access/principal.js';
import { FailedAttempts } from '../../access/failed-attempts.js';
import { ApiKeysService } from './api-keys.service.js';
import { isKeyText } from './key-text.js';
import { KnownKeys } from './known-keys.js';

/** Authenticates integrators by `X-API-Key`. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, 'api-key') {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly known: KnownKeys,
    private readonly failed: FailedAttempts,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<ApiKeyPrincipal | null> {
    const text = request.headers['x-api-key'];
    if (typeof text !== 'string' || !isKeyText(text)) return null;
    if (this.failed.isBlocked(request.ip) && !(await this.known.has(text))) return null;
    return this.keys.authenticate(text);
  }
}
