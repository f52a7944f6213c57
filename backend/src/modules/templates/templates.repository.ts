import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ILike, Repository } from 'typeorm';
import type { Outline, Template } from '@gatepost/detector';
import type { Retain } from '../../contract/retain.js';
import type { Channel } from '@gatepost/message';
import { newId } from '../../common/ids.js';
import { type PreparedStatement, runPrepared } from '../../database/prepared.js';
import { lockName, type Transaction } from '../../database/transactions.js';
import { inUse } from './template-expiry.schemas.js';
import { DELIVERY_DAYS, MAX_ALIKE, MAX_SHARING } from './template-limits.js';
import { TemplateEntity } from './template.entity.js';
import type { ListTemplatesQuery, TemplateDelivery } from './template.schemas.js';

/** What a template is made of, as it is stored. */
export type NewTemplate = Pick<
  TemplateEntity,
  'clientId' | 'name' | 'skeleton' | 'parts' | 'codes' | 'scanId' | 'approvedByEmail' | 'expiry' | 'expiresAt'
> & { features: readonly string[] };

/** A judged message of a client, and what its company says of it. */
export interface ApprovableMessage {
  channel: Channel;
  subject: string | null;
  body: string;
  score: number | null;
  verdict: 'legitimate' | 'harmful' | null;
  retain: Retain;
}

type ExpiredTemplate = Pick<TemplateEntity, 'id' | 'clientId' | 'name'>;

const IN_USE = inUse('templates');

/**
 * For each message the client's ($1) template that it matches, or else those that share the rarest of its sentences. A sentence
 * costs at most ${MAX_SHARING} rows however many templates have it.
 */
const SEARCH: PreparedStatement = {
  name: 'search-templates',
  text: `
  SELECT asked.place, template.id, template.name, template.skeleton AS key, template.parts, template.codes
  FROM json_to_recordset($2::json) AS asked (place int, skeleton varchar, features varchar[])
  CROSS JOIN LATERAL (
    (SELECT id FROM templates WHERE client_id = $1 AND skeleton = asked.skeleton AND ${IN_USE})
    UNION ALL
    (SELECT template_id FROM (
      SELECT sharing.template_id, 1.0 / count(*) OVER (PARTITION BY sharing.feature) AS weight
      FROM unnest(asked.features) AS own (feature) CROSS JOIN LATERAL (
        SELECT template_id, template_features.feature FROM template_features
        WHERE client_id = $1 AND template_features.feature = own.feature LIMIT ${MAX_SHARING}
      ) AS sharing
      WHERE NOT EXISTS (SELECT FROM templates WHERE client_id = $1 AND skeleton = asked.skeleton AND ${IN_USE})
    ) AS shared GROUP BY template_id ORDER BY sum(weight) DESC, template_id LIMIT ${MAX_ALIKE})
  ) AS candidate
  JOIN templates AS template ON template.id = candidate.id AND ${inUse('template')}`,
};

/** Of the last days, today included. */
const DELIVERY = `
  SELECT template_id AS id, sum(messages)::int AS messages, sum(complaints)::int AS complaints,
    sum(unknown_recipients)::int AS "unknownRecipients"
  FROM template_delivery_days
  WHERE client_id = $1 AND template_id = ANY($2) AND day > (now() AT TIME ZONE 'UTC')::date - ${DELIVERY_DAYS}
  GROUP BY template_id`;

@Injectable()
export class TemplatesRepository {
  constructor(@InjectRepository(TemplateEntity) private readonly rows: Repository<TemplateEntity>) {}

  async hasAny(clientId: string): Promise<boolean> {
    const found = await this.rows.query<unknown[]>('SELECT FROM templates WHERE client_id = $1 LIMIT 1', [
      clientId,
    ]);
    return found.length > 0;
  }

  /** For each outline the client's templates that its message may match or resemble. */
  async search(
    clientId: string,
    outlines: readonly Pick<Outline, 'key' | 'features'>[],
  ): Promise<Template[][]> {
    const asked = outlines.map(({ key, features }, place) => ({ place, skeleton: key, features }));
    const values = [clientId, JSON.stringify(asked)];
    const rows = await runPrepared<Template & { place: number }>(this.rows.manager, SEARCH, values);
    const found = outlines.map((): Template[] => []);
    for (const { place, ...template } of rows) found[place]?.push(template);
    return found;
  }

  /** A page, newest first, and the total. */
  list(
    clientId: string,
    { pageNumber, pageSize, name }: ListTemplatesQuery,
  ): Promise<[TemplateEntity[], number]> {
    const part = name?.replace(/[\\%_]/g, String.raw`\$&`);
    return this.rows.findAndCount({
      where: { clientId, ...(part && { name: ILike(`%${part}%`) }) },
      order: { id: 'DESC' },
      skip: pageNumber * pageSize,
      take: pageSize,
    });
  }

  /** How receivers answered, by template; without those that had no message. */
  async delivery(clientId: string, ids: readonly string[]): Promise<Map<string, TemplateDelivery>> {
    if (ids.length === 0) return new Map();
    const rows = await this.rows.query<(TemplateDelivery & { id: string })[]>(DELIVERY, [clientId, ids]);
    return new Map(rows.map(({ id, ...delivery }) => [id, delivery]));
  }

  find(clientId: string, id: string): Promise<TemplateEntity | null> {
    return this.rows.findOneBy({ clientId, id });
  }

  /** The client's message in that scan; undefined when it has none, or it has expired. */
  async message(clientId: string, scanId: string): Promise<ApprovableMessage | undefined> {
    const [message] = await this.rows.query<ApprovableMessage[]>(
      `SELECT channel, subject, body, score, verdict, retain FROM scans LEFT JOIN scan_feedback ON scan_feedback.scan_id = scans.id
       WHERE scans.client_id = $1 AND scans.id = $2 AND scans.expires_at > now()`,
      [clientId, scanId],
    );
    return message;
  }

  /** Stores a template in place of the one with its skeleton. Null, and nothing happens, past `limit` templates. */
  async put(
    transaction: Transaction,
    { features, ...template }: NewTemplate,
    limit: number,
  ): Promise<TemplateEntity | null> {
    const { clientId, skeleton } = template;
    await lockName(transaction, `templates ${clientId}`);
    const known = await transaction.findOneBy(TemplateEntity, { clientId, skeleton });
    if (!known && (await transaction.countBy(TemplateEntity, { clientId })) >= limit) return null;
    const id = known?.id ?? newId();
    const lastUsedAt = new Date();
    if (known) await transaction.update(TemplateEntity, { id }, { ...template, lastUsedAt });
    else await transaction.insert(TemplateEntity, { id, ...template, lastUsedAt });
    await transaction.query(
      `INSERT INTO template_features (client_id, feature, template_id)
       SELECT $1, unnest($2::varchar[]), $3 ON CONFLICT DO NOTHING`,
      [clientId, features, id],
    );
    return transaction.findOneByOrFail(TemplateEntity, { id });
  }

  /** The row as it is now; null when the client has no such template. */
  async change(
    transaction: Transaction,
    clientId: string,
    id: string,
    columns: Pick<TemplateEntity, 'name' | 'expiry' | 'expiresAt'>,
  ): Promise<TemplateEntity | null> {
    await transaction.update(TemplateEntity, { clientId, id }, columns);
    return transaction.findOneBy(TemplateEntity, { clientId, id });
  }

  /** The deleted row; null when the client has no such template. */
  async delete(transaction: Transaction, clientId: string, id: string): Promise<TemplateEntity | null> {
    const row = await transaction.findOneBy(TemplateEntity, { clientId, id });
    const { affected } = await transaction.delete(TemplateEntity, { clientId, id });
    return affected === 1 ? row : null;
  }

  /** Deletes at most `limit` templates that have expired; returns them. */
  deleteExpired(transaction: Transaction, limit: number): Promise<ExpiredTemplate[]> {
    return transaction.query<ExpiredTemplate[]>(
      `WITH expired AS (
        DELETE FROM templates
        WHERE id IN (SELECT id FROM templates WHERE NOT (${IN_USE}) LIMIT $1 FOR UPDATE SKIP LOCKED)
        RETURNING id, client_id AS "clientId", name
      ) SELECT * FROM expired`,
      [limit],
    );
  }
}
