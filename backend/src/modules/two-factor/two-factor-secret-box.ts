import { Inject, Injectable } from '@nestjs/common';
import { SecretBox } from '../../access/secret-box.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';

/** Encrypts the secrets of authenticator apps; after `JWT_SECRET` changes, recovery codes still work. */
@Injectable()
export class TwoFactorSecretBox extends SecretBox {
  constructor(@Inject(CONFIG) config: Config) {
    super(config, 'gatepost two-factor secrets');
  }
}
