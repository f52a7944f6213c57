import { Inject, Injectable } from '@nestjs/common';
import { SecretBox } from '../../access/secret-box.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';

/** Encrypts client secrets of providers; after `JWT_SECRET` changes, an Admin has to enter theirs again. */
@Injectable()
export class ProviderSecretBox extends SecretBox {
  constructor(@Inject(CONFIG) config: Config) {
    super(config, 'gatepost single sign-on secrets');
  }
}
