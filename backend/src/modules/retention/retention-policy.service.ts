import { Injectable } from '@nestjs/common';
import type { Principal } from '../../access/principal.js';
import { Recent } from '../../common/recent.js';
import { Notifications } from '../../database/notifications.js';
import { type MessageOwner, RetentionRepository } from './retention.repository.js';
import type { Retain } from '../../contract/retain.js';
import { stricter } from './retention.schemas.js';

/** The NOTIFY channel for changes of what is kept; triggers send it. */
const RETENTION_CHANGED = 'retention_changed';
/** Companies and keys remembered at most. */
const MAX_KNOWN = 10_000;

/**
 * Says what may be kept of a message. Whatever writes something of one asks here, once, and the row carries the answer from then
 * on. There is no answer while the database is away, but then nothing can be written either.
 */
@Injectable()
export class RetentionPolicy {
  private readonly known = new Recent<Retain>(MAX_KNOWN);

  constructor(
    private readonly repository: RetentionRepository,
    notifications: Notifications,
  ) {
    notifications.listen(RETENTION_CHANGED, () => this.forget());
  }

  of({ clientId, apiKeyId }: MessageOwner): Promise<Retain> {
    return this.known.get(`${clientId} ${apiKeyId}`, async () => {
      const { company, key } = await this.repository.chosen({ clientId, apiKeyId });
      return stricter(company, key);
    });
  }

  /** Of messages that somebody sends to be judged. */
  ofCaller(caller: Principal): Promise<Retain> {
    return this.of({
      clientId: caller.clientId,
      apiKeyId: caller.kind === 'api-key' ? caller.apiKeyId : null,
    });
  }

  forget(): void {
    this.known.forget();
  }
}
