import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers } from '../../contract/answers.js';
import { Costs } from '../../http/work-budget.interceptor.js';
import { type AuditLog, auditLogSchema, type ListAuditLogQuery, listAuditLogQuery } from './audit.schemas.js';
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
}
