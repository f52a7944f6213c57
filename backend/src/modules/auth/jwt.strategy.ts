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

/** As sessions sign theirs. */
export const TOKEN_ISSUER = 'gatepost';
export const TOKEN_ALGORITHM = 'HS256';

/**
 * The secret as a KeyObject: given a string, each verification would first try to parse it as a public key, which
 * takes twenty times as long as the rest. passport-jwt's types don't allow for one; the library it calls does.
 */
const secretKey = (secret: string) => createSecretKey(Buffer.from(secret)) as unknown as Buffer;

const headerSchema = z.object({ crit: z.never().optional() });

/** False for a token that asks for what we don't understand (`crit`, RFC 7515), which the library passes over. */
function isUnderstood(token: string): boolean {
  try {
    const [header = ''] = token.split('.', 1);
    return headerSchema.safeParse(JSON.parse(Buffer.from(header, 'base64url').toString())).success;
  } catch {
    return false;
  }
}

const keyFor =
  (key: Buffer) =>
  (_: unknown, token: string, done: (error: Error | null, key?: Buffer) => void): void =>
    isUnderstood(token) ? done(null, key) : done(new Error('The header of the token is not valid'));

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
      secretOrKeyProvider: keyFor(secretKey(config.JWT_SECRET)),
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
