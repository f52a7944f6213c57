import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { ApiKeyPrincipal } from '../../access/principal.js';
import { ApiKeysService } from './api-keys.service.js';

/** `X-API-Key` of integrators. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, 'api-key') {
  constructor(private readonly keys: ApiKeysService) {
    super();
  }

  async validate(request: FastifyRequest): Promise<ApiKeyPrincipal | null> {
    const text = request.headers['x-api-key'];
    return typeof text === 'string' ? this.keys.authenticate(text) : null;
  }
}
