import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { Principal } from '../../access/principal.js';
import { Caller, RequireAccess } from '../../access/require-access.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { Answers, Fails } from '../../contract/answers.js';
import { Costs } from '../../http/work-budget.guard.js';
import {
  type ListSendersQuery,
  listSendersQuery,
  type Sender,
  type SenderList,
  senderListSchema,
  senderSchema,
} from './senders.schemas.js';
import { SendersService } from './senders.service.js';

@ApiTags('senders')
@Controller('senders')
export class SendersController {
  constructor(private readonly senders: SendersService) {}

  @Get()
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'The accounts that send your messages',
    description:
      'A scan counts for its `sender`; without one, for the API key or person that submitted it. Scans are counted within ' +
      'seconds of their verdict. The 100,000 senders seen last are kept, and each for 180 days after its last message.',
    id: 'SenderListAnswer',
    data: senderListSchema,
    message: 'Senders',
  })
  list(
    @Caller() { clientId }: Principal,
    @Query({ schema: listSendersQuery }) query: ListSendersQuery,
  ): Promise<SenderList> {
    return this.senders.list(clientId, query);
  }

  @Get(':id')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'What is typical of a sender, and what is new about it',
    description:
      'Counted from all scans of this sender, a moment after each was accepted; scans that were deleted since stay counted.',
    id: 'SenderAnswer',
    data: senderSchema,
    message: 'Sender',
  })
  @Fails('NOT_FOUND')
  get(@Caller() { clientId }: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<Sender> {
    return this.senders.get(clientId, id);
  }
}
