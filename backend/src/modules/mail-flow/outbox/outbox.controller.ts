import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { Caller, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, AnswersFile, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import { Costs } from '../../../http/work-budget.guard.js';
import { type OutboxList, outboxListSchema } from './outbox.schemas.js';
import { OutboxService } from './outbox.service.js';

const WHERE = 'Only where the gateway is tried (`mailOutbox` of /api/config/public), else NOT_FOUND.';

@ApiTags('mail flow')
@Controller('mail/outbox')
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Get()
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Mail of yours that has passed on a machine that delivers none, the newest 100',
    description: WHERE,
    id: 'OutboxListAnswer',
    data: outboxListSchema,
    message: 'Outbox',
  })
  @Fails('NOT_FOUND')
  list(@Caller() { clientId }: Principal): Promise<OutboxList> {
    return this.outbox.list(clientId);
  }

  @Get(':id/message')
  @RequireAccess({ scope: 'scans:read' })
  @AnswersFile({
    summary: 'A message of the outbox as it would have been delivered, to the byte',
    description: WHERE,
    message: 'The message',
    types: { 'message/rfc822': 'From: Ada <ada@northwind.example>\r\n' },
  })
  @Fails('NOT_FOUND')
  async message(
    @Caller() { clientId }: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.outbox.message(clientId, id), {
      type: 'message/rfc822',
      disposition: `attachment; filename="${id}.eml"`,
    });
  }
}
