import { Inject, Injectable } from '@nestjs/common';
import { SecretBox } from '../../../access/secret-box.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';

/** Encrypts signing secrets; after `JWT_SECRET` changes, every endpoint has to rotate its secret. */
@Injectable()
export class SigningSecretBox extends SecretBox {
  constructor(@Inject(CONFIG) config: Config) {
    super(config, 'gatepost webhook secrets');
  }
}
