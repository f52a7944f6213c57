import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers, AnswersFile } from '../../contract/answers.js';
import { Costs } from '../../http/work-budget.guard.js';
import { AUDIT_WRITERS } from './audit-export.js';
import {
  type AuditLog,
  auditLogSchema,
  type ExportAuditLogQuery,
  exportAuditLogQuery,
  type ListAuditLogQuery,
  listAuditLogQuery,
} from './audit.schemas.js';
import { AuditService } from './audit.service.js';

@ApiTags('auditlog')
@Controller('auditlog')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Costs('list')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Who did what in your company, newest first, for a year. Admins only',
    description: "Entries can't be changed or deleted. Filters are combined.",
    id: 'AuditLogAnswer',
    data: auditLogSchema,
    message: 'Audit log',
  })
  list(
    @CallingUser() caller: UserPrincipal,
    @Query({ schema: listAuditLogQuery }) query: ListAuditLogQuery,
  ): Promise<AuditLog> {
    return this.audit.list(caller.clientId, query);
  }

  @Get('export')
  @Costs('export')
  @RequireAccess({ role: 'Admin' })
  @AnswersFile({
    summary: 'Export the audit log as a file, newest first. Admins only',
    description:
      'Streams all entries that match, without the envelope of other answers. CSV: text that a spreadsheet would read as a ' +
      'formula is prefixed with an apostrophe. JSON Lines: one entry per line, as in GET /api/auditlog.',
    message: 'The file',
    types: {
      'text/csv': 'id,createdAt,action,actorType,actorId,actorEmail\r\n',
      'application/x-ndjson': '{"action":"key.created"}\n',
    },
  })
  async export(
    @CallingUser() { clientId }: UserPrincipal,
    @Query({ schema: exportAuditLogQuery }) { format, ...filter }: ExportAuditLogQuery,
  ): Promise<StreamableFile> {
    const { type, write } = AUDIT_WRITERS[format];
    const disposition = `attachment; filename="audit-log.${format}"`;
    return new StreamableFile(await write(this.audit.all(clientId, filter)), { type, disposition });
  }
}
