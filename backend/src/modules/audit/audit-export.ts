import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { CSV_TEXT } from '../../common/csv.js';
import { fileStream, jsonLines } from '../../common/file-stream.js';
import type { AuditEntry, ExportAuditLogQuery } from './audit.schemas.js';

const COLUMNS = [
  'id',
  'createdAt',
  'action',
  'actorType',
  'actorId',
  'actorEmail',
  'targetType',
  'targetId',
  'targetName',
  'details',
  'address',
];
const CSV = { ...CSV_TEXT, columns: COLUMNS };

type Entries = AsyncIterable<AuditEntry>;

/** Details in one cell: `from: Member, to: Admin`. */
async function* csvLines(entries: Entries): AsyncGenerator<string> {
  yield stringify([], { ...CSV, bom: true, header: true });
  for await (const { id, createdAt, action, actor, target, details, address } of entries) {
    const changes = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
    const row = {
      id,
      createdAt,
      action,
      actorType: actor.type,
      actorId: actor.id,
      actorEmail: actor.email,
      targetType: target?.type,
      targetId: target?.id,
      targetName: target?.name,
      details: changes.join(', '),
      address,
    };
    yield stringify([row], CSV);
  }
}

/** Each format's media type, and how entries are written in it. */
export const AUDIT_WRITERS: Readonly<
  Record<ExportAuditLogQuery['format'], { type: string; write: (entries: Entries) => Promise<Readable> }>
> = {
  csv: { type: 'text/csv; charset=utf-8', write: (entries) => fileStream(entries, csvLines) },
  jsonl: { type: 'application/x-ndjson', write: (entries) => fileStream(entries, jsonLines) },
};
