import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { z } from 'zod';
import { SecretBox } from '../../access/secret-box.js';
import { MINUTE_MS } from '../../common/durations.js';
import { newId } from '../../common/ids.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { publicUrlOf } from '../../config/public-url.js';

/** Long enough to sign in at the provider, with its second factor. */
const VALID_MS = 15 * MINUTE_MS;
const NAME = 'gatepost_sign_in';
/** Browsers accept a name with this prefix from this host alone, over https, for all of its paths. */
const HOST_PREFIX = '__Host-';
const PATH = '/api/auth/single-sign-on';

const begunSchema = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  /** Of the company's settings. */
  revision: z.uuid(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  endsAt: z.number(),
});
/** A sign-in that a browser has begun. */
export type BegunSignIn = z.output<typeof begunSchema>;

/**
 * The cookie that binds a sign-in to the browser that began it. Encrypted, it needs no row that strangers could fill a table
 * with; one that was used has a row.
 */
@Injectable()
export class SignInCookie extends SecretBox {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'JWT_SECRET' | 'PUBLIC_URL' | 'HOST' | 'PORT'>) {
    super(config, 'gatepost single sign-on cookies');
    this.secure = publicUrlOf(config).startsWith('https:');
    this.name = this.secure ? `${HOST_PREFIX}${NAME}` : NAME;
  }

  /** A `Set-Cookie` header. */
  write(begun: Omit<BegunSignIn, 'id' | 'endsAt'>): string {
    const text = JSON.stringify({ ...begun, id: newId(), endsAt: Date.now() + VALID_MS });
    return this.header(this.seal(text, NAME).toString('base64url'), VALID_MS / 1000);
  }

  /** A `Set-Cookie` header. */
  clear(): string {
    return this.header('', 0);
  }

  /** What the `Cookie` header holds; null when there is none, it is over or not ours. */
  read(header: string | undefined): BegunSignIn | null {
    const value = parseCookie(header ?? '')[this.name];
    if (value === undefined) return null;
    try {
      const begun = begunSchema.parse(JSON.parse(this.open(Buffer.from(value, 'base64url'), NAME)));
      return begun.endsAt > Date.now() ? begun : null;
    } catch {
      return null;
    }
  }

  private header(value: string, maxAge: number): string {
    const { secure, name } = this;
    const path = secure ? '/' : PATH;
    return stringifySetCookie(name, value, { httpOnly: true, sameSite: 'strict', path, maxAge, secure });
  }
}
