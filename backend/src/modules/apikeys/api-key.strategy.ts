import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { ApiKeyPrincipal } from '../../access/principal.js';
import { KeyAuthentication } from './key-authentication.service.js';

/** Authenticates integrators by `X-API-Key`. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, 'api-key') {
  constructor(private readonly keys: KeyAuthentication) {
    super();
  }

  async validate(request: FastifyRequest): Promise<ApiKeyPrincipal | null> {
    const text = request.headers['x-api-key'];
    return typeof text === 'string' ? this.keys.byText(text, request.ip) : null;
  }
}
