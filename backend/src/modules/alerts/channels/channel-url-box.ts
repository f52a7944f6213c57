import { Inject, Injectable } from '@nestjs/common';
import { SecretBox } from '../../../access/secret-box.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';

/** Encrypts the URLs of channels; after `JWT_SECRET` changes, they have to be entered again. */
@Injectable()
export class ChannelUrlBox extends SecretBox {
  constructor(@Inject(CONFIG) config: Config) {
    super(config, 'gatepost alert channels');
  }
}
