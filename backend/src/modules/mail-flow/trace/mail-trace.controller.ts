import { Controller, Get, Param, Query } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { Caller, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import { Costs } from '../../../http/work-budget.guard.js';
import { type MailFlow, type MailFlowQuery, mailFlowQuery, mailFlowSchema } from './mail-flow.schemas.js';
import {
  type ListMailQuery,
  listMailQuery,
  type MailList,
  mailListSchema,
  type MailMessage,
  mailMessageSchema,
} from './mail-trace.schemas.js';
import { MailTraceService } from './mail-trace.service.js';

@ApiTags('mail flow')
@Controller('mail')
export class MailTraceController {
  constructor(private readonly trace: MailTraceService) {}

  @Get('messages')
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Mail that passed through your mail servers, and what has become of it, the newest first',
    description: 'A message has to match all filters that are given.',
    id: 'MailListAnswer',
    data: mailListSchema,
    message: 'Mail',
  })
  list(
    @Caller() { clientId }: Principal,
    @Query({ schema: listMailQuery }) query: ListMailQuery,
  ): Promise<MailList> {
    return this.trace.list(clientId, query);
  }

  @Get('messages/:id')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'What became of one message: each step with its reply',
    description:
      'The id is also in the header X-Gatepost-Id of mail that has passed, and in replies to mail servers.',
    id: 'MailMessageAnswer',
    data: mailMessageSchema,
    message: 'Mail',
  })
  @Fails('NOT_FOUND')
  get(@Caller() { clientId }: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<MailMessage> {
    return this.trace.get(clientId, id);
  }

  @Get('flow')
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Figures of your mail by hour, and what an observing policy would have done',
    description: 'Of the newest 100,000 messages of the span.',
    id: 'MailFlowAnswer',
    data: mailFlowSchema,
    message: 'Mail flow',
  })
  flow(
    @Caller() { clientId }: Principal,
    @Query({ schema: mailFlowQuery }) query: MailFlowQuery,
  ): Promise<MailFlow> {
    return this.trace.flow(clientId, query);
  }
}
