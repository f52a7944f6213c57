import { z } from 'zod';
import { readableAddress } from '../../common/email-address.js';
import { idSchema } from '../../common/ids.js';
import { pageQuery } from '../../common/pagination.schema.js';
import { periodFields, withPeriod } from '../../common/time.schema.js';
import { AUDIT_ACTIONS, AUDIT_ACTORS, AUDIT_TARGETS } from './audit-action.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';

const filter = {
  action: z.enum(AUDIT_ACTIONS).optional(),
  userId: idSchema.optional().meta({ description: 'Only what this person did' }),
  ...periodFields('Recorded'),
};

export const listAuditLogQuery = withPeriod(z.strictObject({ ...pageQuery, ...filter }));
export type ListAuditLogQuery = z.output<typeof listAuditLogQuery>;

export const exportAuditLogQuery = withPeriod(
  z.strictObject({ format: z.enum(['csv', 'jsonl']), ...filter }),
);
export type ExportAuditLogQuery = z.output<typeof exportAuditLogQuery>;
export type AuditFilter = Omit<ExportAuditLogQuery, 'format'>;

const auditEntrySchema = z
  .object({
    id: idSchema,
    action: z.enum(AUDIT_ACTIONS),
    actor: z.object({
      type: z.enum(AUDIT_ACTORS),
      id: idSchema.nullable(),
      email: z.string().nullable().meta({ description: 'As it was at that time' }),
    }),
    target: z
      .object({
        type: z.enum(AUDIT_TARGETS),
        id: z.string(),
        name: z.string().nullable().meta({ description: 'As it was at that time' }),
      })
      .nullable(),
    details: z
      .record(z.string(), z.string())
      .meta({ description: 'What changed', example: { from: 'Member', to: 'Admin' } }),
    address: z.string().nullable().meta({ description: 'Where the request came from', example: '192.0.2.7' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditLogSchema = z
  .object({
    entries: z.array(auditEntrySchema),
    totalCount: z.int().min(0),
    pageNumber: z.int(),
    pageSize: z.int(),
  })
  .meta({ id: 'AuditLog' });
export type AuditLog = z.output<typeof auditLogSchema>;

export const toAuditEntry = (row: AuditEntryEntity): AuditEntry => ({
  id: row.id,
  action: row.action,
  actor: { type: row.actorType, id: row.actorId, email: row.actorEmail && readableAddress(row.actorEmail) },
  target:
    row.targetType === null || row.targetId === null
      ? null
      : { type: row.targetType, id: row.targetId, name: row.targetName && readableAddress(row.targetName) },
  details: Object.fromEntries(
    Object.entries(row.details).map(([name, value]) => [name, readableAddress(value)]),
  ),
  address: row.address,
  createdAt: row.createdAt.toISOString(),
});
