import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { WebhookEndpointEntity } from '../webhook-endpoint.entity.js';
import type { DisabledReason } from '../webhook-types.js';

@Injectable()
export class EndpointHealthRepository {
  constructor(
    @InjectRepository(WebhookEndpointEntity) private readonly rows: Repository<WebhookEndpointEntity>,
  ) {}

  /** A healthy endpoint costs no write. */
  async noteSuccess(id: string): Promise<void> {
    await this.rows.update({ id, failingSince: Not(IsNull()) }, { failingSince: null, givenUpCount: 0 });
  }

  /** Null when it is gone. */
  async noteFailure(id: string, isGivenUp: boolean): Promise<WebhookEndpointEntity | null> {
    await this.rows.update(
      { id },
      {
        failingSince: () => 'coalesce(failing_since, now())',
        givenUpCount: () => `given_up_count + ${isGivenUp ? 1 : 0}`,
      },
    );
    return this.rows.findOneBy({ id });
  }

  /** True for the one of several callers who does it. */
  async disable(id: string, disabledReason: DisabledReason): Promise<boolean> {
    const { affected } = await this.rows.update(
      { id, disabledAt: IsNull() },
      { disabledAt: () => 'now()', disabledReason },
    );
    return affected === 1;
  }
}
