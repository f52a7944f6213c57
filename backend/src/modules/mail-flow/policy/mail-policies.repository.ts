import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, Repository } from 'typeorm';
import { newId } from '../../../common/ids.js';
import type { Transaction } from '../../../database/transactions.js';
import { GroupPolicyEntity, MailPolicyEntity } from './mail-policy.entity.js';
import type { PolicyContent } from './mail-policy.schemas.js';

/** What can have a policy of its own: a group of senders, or an API key. */
export const PARTS = ['group', 'key'] as const;
export type Part = (typeof PARTS)[number];

/** Whose policy: that of a part of the company's mail, or without one the company's own. */
export interface PolicyOwner {
  clientId: string;
  part: { kind: Part; id: string } | null;
}
export type PartOwner = PolicyOwner & { part: object };

/** A policy as it is stored. */
export type StoredPolicy = Pick<MailPolicyEntity, 'id' | 'version' | 'content' | 'updatedAt'>;

/** What the policies of one kind of owner are kept in; the company's own is among those of the keys, without a key. */
const KEPT = {
  key: { table: 'mail_policies', column: 'api_key_id' },
  group: { table: 'mail_group_policies', column: 'group_id' },
} as const;

const replaceIn = ({ table, column }: (typeof KEPT)[Part]) => `
  UPDATE ${table} SET content = $3, version = version + 1, updated_at = now()
  WHERE client_id = $1 AND ${column} IS NOT DISTINCT FROM $2 AND version = $4 RETURNING id`;
const insertInto = ({ table, column }: (typeof KEPT)[Part]) => `
  INSERT INTO ${table} (id, client_id, ${column}, version, content) VALUES ($4, $1, $2, 1, $3)
  ON CONFLICT DO NOTHING RETURNING id`;

/** What a part is called. */
const NAMES: Readonly<Record<Part, string>> = {
  key: 'SELECT coalesce(name, key_prefix) AS name FROM api_keys WHERE client_id = $1 AND id = $2',
  group: 'SELECT name FROM mail_sender_groups WHERE client_id = $1 AND id = $2',
};

/** A group counts only once it has a policy: companies without any are not asked for each sender. */
const APPLICABLE = `
  SELECT coalesce(
      (SELECT content FROM mail_policies WHERE client_id = $1 AND api_key_id = $2),
      (SELECT content FROM mail_policies WHERE client_id = $1 AND api_key_id IS NULL)) AS content,
    EXISTS (SELECT 1 FROM mail_group_policies WHERE client_id = $1) AS "hasGroups"`;

/** The sender is in one group: by the exact address, or else by the domain. */
const OF_SENDER = `
  SELECT policy.content FROM (
    SELECT group_id FROM mail_sender_entries WHERE client_id = $1 AND entry = ANY($2)
    ORDER BY array_position($2, entry) LIMIT 1
  ) entry JOIN mail_group_policies policy USING (group_id)`;

/** Of messages that are held, whose senders may be in other groups by now. */
const NEEDING_TWO = `
  SELECT mail.id FROM mail_messages mail WHERE mail.client_id = $1 AND mail.id = ANY($2)
    AND coalesce(
      (SELECT policy.content FROM (
          SELECT group_id FROM mail_sender_entries WHERE client_id = $1
            AND entry IN (lower(mail.sender), substring(lower(mail.sender) from '@[^@]*$'))
          ORDER BY entry LIKE '@%' LIMIT 1
        ) entry JOIN mail_group_policies policy USING (group_id)),
      (SELECT content FROM mail_policies WHERE client_id = $1 AND api_key_id = mail.api_key_id),
      (SELECT content FROM mail_policies WHERE client_id = $1 AND api_key_id IS NULL)) ->> 'fourEyes' = 'true'`;

@Injectable()
export class MailPoliciesRepository {
  constructor(
    @InjectRepository(MailPolicyEntity) private readonly rows: Repository<MailPolicyEntity>,
    @InjectRepository(GroupPolicyEntity) private readonly ofGroups: Repository<GroupPolicyEntity>,
  ) {}

  find({ clientId, part }: PolicyOwner): Promise<StoredPolicy | null> {
    if (part?.kind === 'group') return this.ofGroups.findOneBy({ clientId, groupId: part.id });
    const where: FindOptionsWhere<MailPolicyEntity> = { clientId, apiKeyId: part?.id ?? IsNull() };
    return this.rows.findOneBy(where);
  }

  /** The policy that counts for what the key passes on, unless the sender's group has one; and whether any group has. */
  async applicable(
    clientId: string,
    apiKeyId: string,
  ): Promise<{ content: Partial<PolicyContent> | null; hasGroups: boolean }> {
    const [row] = await this.rows.query<{ content: PolicyContent | null; hasGroups: boolean }[]>(APPLICABLE, [
      clientId,
      apiKeyId,
    ]);
    return { content: row?.content ?? null, hasGroups: row?.hasGroups ?? false };
  }

  /** That of the sender's group; null when it has none. @param entries by which the sender is in a group, the strongest first */
  async ofSender(clientId: string, entries: readonly string[]): Promise<PolicyContent | null> {
    const [row] = await this.rows.query<{ content: PolicyContent }[]>(OF_SENDER, [clientId, entries]);
    return row?.content ?? null;
  }

  /** Which of the messages two people have to release, by the policies as they are in `transaction`. */
  async needingTwo(
    transaction: Transaction,
    clientId: string,
    mailIds: readonly string[],
  ): Promise<Set<string>> {
    const rows = await transaction.query<{ id: string }[]>(NEEDING_TWO, [clientId, mailIds]);
    return new Set(rows.map(({ id }) => id));
  }

  /** What the client's key or group is called; undefined when it has none with that id. */
  async nameOf({ clientId, part }: PartOwner): Promise<string | undefined> {
    const [named] = await this.rows.query<{ name: string }[]>(NAMES[part.kind], [clientId, part.id]);
    return named?.name;
  }

  /** Replaces the policy that still has that version; version 0 is that of none. Null: it has another. */
  async replace(
    transaction: Transaction,
    { clientId, part }: PolicyOwner,
    version: number,
    content: PolicyContent,
  ): Promise<StoredPolicy | null> {
    const kept = KEPT[part?.kind ?? 'key'];
    const values = [clientId, part?.id ?? null, JSON.stringify(content)];
    const rows = await (version === 0
      ? transaction.query<{ id: string }[]>(insertInto(kept), [...values, newId()])
      : transaction
          .query<[{ id: string }[], number]>(replaceIn(kept), [...values, version])
          .then(([changed]) => changed));
    const [row] = rows;
    if (!row) return null;
    const id = row.id;
    return part?.kind === 'group'
      ? transaction.findOneBy(GroupPolicyEntity, { id })
      : transaction.findOneBy(MailPolicyEntity, { id });
  }

  /** False when there was none of its own. */
  async delete(transaction: Transaction, { clientId, part }: PartOwner): Promise<boolean> {
    const { affected } = await (part.kind === 'group'
      ? transaction.delete(GroupPolicyEntity, { clientId, groupId: part.id })
      : transaction.delete(MailPolicyEntity, { clientId, apiKeyId: part.id }));
    return affected === 1;
  }
}
