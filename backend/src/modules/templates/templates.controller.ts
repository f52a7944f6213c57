import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { Principal, UserPrincipal } from '../../access/principal.js';
import { Caller, CallingUser, RequireAccess } from '../../access/require-access.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { Answers, AnswersNoContent, Fails } from '../../contract/answers.js';
import { Costs } from '../../http/work-budget.guard.js';
import {
  type ChangeTemplateRequest,
  changeTemplateRequest,
  type ListTemplatesQuery,
  listTemplatesQuery,
  type Template,
  type TemplateList,
  templateListSchema,
  type TemplateRequest,
  templateRequest,
  templateSchema,
} from './template.schemas.js';
import { TemplatesService } from './templates.service.js';

@ApiTags('templates')
@Controller('templates')
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  @Get()
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'The messages that your company has approved, newest first',
    description: 'With how often each was matched, and when last. Those that have expired are deleted.',
    id: 'TemplateListAnswer',
    data: templateListSchema,
    message: 'Templates',
  })
  list(
    @Caller() { clientId }: Principal,
    @Query({ schema: listTemplatesQuery }) query: ListTemplatesQuery,
  ): Promise<TemplateList> {
    return this.templates.list(clientId, query);
  }

  @Post()
  @RequireAccess({ role: 'Admin', isRoleCheckedInside: true })
  @Answers({
    summary: 'Approve a scanned message as a template for others like it. Admins only',
    description:
      'A later message matches when it differs only in the name of its reader, amounts, dates and order numbers: it scores ' +
      '3 at most. The same message approved again gets the new name. An attempt by a Member is in the audit log.',
    id: 'TemplateAnswer',
    data: templateSchema,
    status: 201,
    message: 'Template approved',
  })
  @Fails('SCAN_NOT_FOUND', 'CONFLICT', 'CONTENT_NOT_KEPT')
  approve(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: templateRequest }) request: TemplateRequest,
  ): Promise<Template> {
    return this.templates.approve(caller, request);
  }

  @Get(':id')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'One template',
    description: 'Its text is not kept: `scanId` is the scan that was approved, as long as there is one.',
    id: 'TemplateAnswer',
    data: templateSchema,
    message: 'Template',
  })
  @Fails('NOT_FOUND')
  get(@Caller() { clientId }: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<Template> {
    return this.templates.get(clientId, id);
  }

  @Put(':id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Change the name of a template, and when it expires. Admins only',
    description: 'For the messages that come from now on. Repeating it changes nothing more.',
    id: 'TemplateAnswer',
    data: templateSchema,
    message: 'Template saved',
  })
  @Fails('NOT_FOUND')
  change(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: changeTemplateRequest }) request: ChangeTemplateRequest,
  ): Promise<Template> {
    return this.templates.change(clientId, id, request);
  }

  @Delete(':id')
  @RequireAccess({ role: 'Admin' })
  @AnswersNoContent({
    summary: 'Revoke a template: from now on no message matches it. Admins only',
    description: 'Verdicts that it changed stay as they are. A repetition is answered 404.',
    message: 'Revoked',
  })
  @Fails('NOT_FOUND')
  revoke(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<void> {
    return this.templates.revoke(clientId, id);
  }
}
