import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';

export interface HoldKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

/** Of the key that is derived where none is set. */
const DERIVED = '0';

/** The keys that the keys of stored messages are encrypted with: the first for new ones, all of them for those that are there. */
@Injectable()
export class HoldKeys {
  readonly current: HoldKey;
  private readonly keys: ReadonlyMap<string, Buffer>;

  constructor(@Inject(CONFIG) { HOLD_KEYS, JWT_SECRET }: Pick<Config, 'HOLD_KEYS' | 'JWT_SECRET'>) {
    const derived = Buffer.from(hkdfSync('sha256', JWT_SECRET, '', 'held mail', 32));
    // What was stored before keys were set is still read.
    const known = [{ id: DERIVED, key: derived }, ...HOLD_KEYS];
    this.keys = new Map(known.map(({ id, key }) => [id, key]));
    this.current = HOLD_KEYS[0] ?? { id: DERIVED, key: derived };
  }

  find(id: string): Buffer | undefined {
    return this.keys.get(id);
  }
}
