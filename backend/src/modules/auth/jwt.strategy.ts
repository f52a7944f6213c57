import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import type { UserPrincipal } from '../../access/principal.js';
import { RecentCredentials } from '../../access/recent-credentials.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TOKEN_ALGORITHM, TOKEN_ISSUER } from '../../access/session-token.js';

/**
 * The secret as a KeyObject: given a string, each verification would first try to parse it as a public key, which
 * takes twenty times as long as the rest. passport-jwt's types don't allow for one; the library it calls does.
 */
const secretKey = (secret: string) => createSecretKey(Buffer.from(secret)) as unknown as Buffer;

const payloadSchema = z.object({ sid: z.uuid() });

/**
 * `Authorization: Bearer` of the web app: the signature proves who it is, the session's row whether it is still
 * valid.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: SessionsService,
    private readonly recent: RecentCredentials,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: secretKey(config.JWT_SECRET),
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
    });
  }

  async validate(payload: unknown): Promise<UserPrincipal | null> {
    const token = payloadSchema.safeParse(payload);
    if (!token.success) return null;
    const { sid } = token.data;
    return this.recent.principalOf(`session ${sid}`, () => this.sessions.principalOf(sid));
  }
}
