import { Injectable } from '@nestjs/common';
import { formsOfAddress } from '../../../common/email-address.js';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Pseudonyms } from '../../retention/pseudonyms.service.js';
import { MailMessageEntity, STOPPED_STATES } from '../gate/mail-message.entity.js';
import { idAt } from '../../../common/id-at.js';
import type { ListMailQuery } from './mail-trace.schemas.js';

/** Messages that one page looks at, however few of them match: a page that finds less goes on from there. */
const MOST_READ = 20_000;

type Filter = Omit<ListMailQuery, 'pageSize' | 'cursor'>;

interface Found {
  ids: string[];
  readCount: number;
  last: string | null;
}

/** A part of the trace, the newest message first. */
interface Part {
  ids: string[];
  /** Only older messages than this one are left; null: none is. */
  next: string | null;
}

const isStopped = (state: string | undefined): boolean => STOPPED_STATES.some((stopped) => stopped === state);

@Injectable()
export class MailTraceRepository {
  constructor(
    @InjectRepository(MailMessageEntity) private readonly rows: Repository<MailMessageEntity>,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  /** The newest messages that match; at most `take`. */
  async list(clientId: string, { cursor, pageSize, ...filter }: ListMailQuery): Promise<Part> {
    const { source, indexed, others, values } = conditionsOf(clientId, filter, cursor, (text) =>
      this.pseudonyms.of(clientId, text),
    );
    const most = others.length === 0 ? pageSize + 1 : MOST_READ;
    const [found] = await this.rows.query<Found[]>(
      `WITH read AS MATERIALIZED (
         SELECT id, state, action, observed, sender, recipients FROM ${source} one
         WHERE ${indexed.join(' AND ')} ORDER BY id DESC LIMIT ${most}
       ), found AS (
         SELECT id FROM read WHERE ${['true', ...others].join(' AND ')} ORDER BY id DESC LIMIT ${pageSize + 1}
       )
       SELECT array(SELECT id FROM found ORDER BY id DESC) AS ids, (SELECT count(*)::int FROM read) AS "readCount",
         (SELECT id FROM read ORDER BY id LIMIT 1) AS last`,
      values,
    );
    if (!found) return { ids: [], next: null };
    const ids = found.ids.slice(0, pageSize);
    if (found.ids.length > pageSize) return { ids, next: ids.at(-1) ?? null };
    return { ids, next: found.readCount === MOST_READ ? found.last : null };
  }

  /** In the order of their ids, the newest first. */
  findAll(clientId: string, ids: string[]): Promise<MailMessageEntity[]> {
    return this.rows.find({ where: { clientId, id: In(ids) }, order: { id: 'DESC' } });
  }

  find(clientId: string, id: string): Promise<MailMessageEntity | null> {
    return this.rows.findOneBy({ clientId, id });
  }
}

/** What an index answers, of the filters the one that fewest messages meet; and the others. */
function conditionsOf(
  clientId: string,
  filter: Filter,
  cursor: string | undefined,
  pseudonymOf: (text: string) => string,
) {
  const values: unknown[] = [clientId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { from, to } = filter;
  const indexed = ['client_id = $1'];
  if (cursor !== undefined) indexed.push(`id < ${bind(cursor)}`);
  if (from !== undefined) indexed.push(`id >= ${bind(idAt(from, 'before'))}`, `created_at >= ${bind(from)}`);
  if (to !== undefined) indexed.push(`id < ${bind(idAt(to, 'after'))}`, `created_at < ${bind(to)}`);
  const all = matches(filter, bind, pseudonymOf);
  const first = all.find(({ isIndexed }) => isIndexed);
  let source = 'mail_messages';
  if (first?.isUnordered)
    source = `(SELECT * FROM mail_messages WHERE client_id = $1 AND ${first.sql} OFFSET 0)`;
  else if (first?.source) source = `(${first.source})`;
  else if (first) indexed.push(first.sql);
  const others = all.filter((match) => match !== first).map(({ sql }) => sql);
  return { source, indexed, others, values };
}

interface Match {
  sql: string;
  isIndexed: boolean;
  /**
   * Its index does not know the order of the ids. By itself PostgreSQL would go through all messages in their order, in the hope
   * that many match; behind `OFFSET 0` it can't.
   */
  isUnordered?: boolean;
  /** What has the matches by parts, each in order. */
  source?: string;
}

/** In the order of how few messages meet them. */
function matches(
  filter: Filter,
  bind: (value: unknown) => string,
  pseudonymOf: (text: string) => string,
): Match[] {
  const { messageId, recipient, sender, state, action, observed } = filter;
  const found: (Match | false)[] = [
    messageId !== undefined && {
      sql: `message_id = ANY(${bind([...writings(messageId), pseudonymOf(messageId)])})`,
      isIndexed: true,
      isUnordered: true,
    },
    recipient !== undefined && {
      sql: `recipients && ${bind([...formsOfAddress(recipient), pseudonymOf(recipient)])}::text[]`,
      isIndexed: true,
      isUnordered: true,
    },
    sender !== undefined && bySender([...formsOfAddress(sender), pseudonymOf(sender)].map(bind)),
    state !== undefined && { sql: `state = ${bind(state)}`, isIndexed: isStopped(state) },
    action !== undefined && { sql: `action = ${bind(action)}`, isIndexed: action !== 'deliver' },
    observed !== undefined && { sql: `observed = ${bind(observed)}`, isIndexed: false },
  ];
  return found.filter((match) => match !== false);
}

/** Of each writing the index has the messages in order, which PostgreSQL merges. */
const bySender = (names: readonly string[]): Match => ({
  sql: `sender IN (${names.join(', ')})`,
  isIndexed: true,
  source: names
    .map((name) => `SELECT * FROM mail_messages WHERE client_id = $1 AND sender = ${name}`)
    .join(' UNION ALL '),
});

/** A Message-ID as its header has it, however it was copied. */
const writings = (given: string): string[] => {
  const bare = given.replace(/^<|>$/g, '');
  return [bare, `<${bare}>`];
};
