import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { newId } from '../../common/ids.js';
import type { Transaction } from '../../database/transactions.js';
import { ProfileEntity } from './profile.entity.js';
import type { ProfileContent } from './profile.schemas.js';

/** Whose profile: the company's own, or that of one of its keys. */
export interface ProfileOwner {
  clientId: string;
  apiKeyId: string | null;
}

const whereOf = ({ clientId, apiKeyId }: ProfileOwner) => ({ clientId, apiKeyId: apiKeyId ?? IsNull() });

@Injectable()
export class ProfileRepository {
  constructor(@InjectRepository(ProfileEntity) private readonly rows: Repository<ProfileEntity>) {}

  find(owner: ProfileOwner): Promise<ProfileEntity | null> {
    return this.rows.findOneBy(whereOf(owner));
  }

  /** The company's profile and the key's, as far as there are any. */
  findAll({ clientId, apiKeyId }: ProfileOwner): Promise<ProfileEntity[]> {
    const company = { clientId, apiKeyId: IsNull() };
    return this.rows.findBy(apiKeyId === null ? company : [company, { clientId, apiKeyId }]);
  }

  /** The company's own domains, as `transaction` sees them. */
  async domains(transaction: Transaction, clientId: string): Promise<readonly string[]> {
    const row = await transaction.findOneBy(ProfileEntity, whereOf({ clientId, apiKeyId: null }));
    return row?.content.domains ?? [];
  }

  /** The name of the client's key; undefined when it has none with that id. */
  async keyName(clientId: string, id: string): Promise<string | undefined> {
    const [key] = await this.rows.query<{ name: string }[]>(
      'SELECT coalesce(name, key_prefix) AS name FROM api_keys WHERE client_id = $1 AND id = $2',
      [clientId, id],
    );
    return key?.name;
  }

  /** Replaces the profile that still has that version; version 0 is that of none. Null: it has another. */
  async replace(
    transaction: Transaction,
    owner: ProfileOwner,
    version: number,
    content: ProfileContent,
  ): Promise<ProfileEntity | null> {
    const { affected } =
      version === 0
        ? await this.insert(transaction, owner, content)
        : await transaction.update(
            ProfileEntity,
            { ...whereOf(owner), version },
            { content, version: version + 1 },
          );
    return affected === 1 ? transaction.findOneBy(ProfileEntity, whereOf(owner)) : null;
  }

  /** Nothing happens when there is one. */
  private async insert(
    transaction: Transaction,
    { clientId, apiKeyId }: ProfileOwner,
    content: ProfileContent,
  ): Promise<{ affected: number }> {
    const rows = await transaction.query<unknown[]>(
      `INSERT INTO profiles (id, client_id, api_key_id, version, content) VALUES ($1, $2, $3, 1, $4)
       ON CONFLICT DO NOTHING RETURNING id`,
      [newId(), clientId, apiKeyId, JSON.stringify(content)],
    );
    return { affected: rows.length };
  }
}
