import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { Caller, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import {
  type SenderStateDetails,
  type SenderStateRequest,
  senderStateRequest,
  senderStateSchema,
} from './sender-states.schemas.js';
import { SenderStates } from './sender-states.service.js';

/** Who decides about held mail stops accounts too: people of both roles, and a system with a key that was made for it. */
@ApiTags('senders')
@Controller('senders')
export class SenderStatesController {
  constructor(private readonly states: SenderStates) {}

  @Get(':id/state')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'What a sender is allowed, why, until when, and what it was before',
    description:
      'An address is one sender in any case and with any `+tag`. The `version` is needed to change the state.',
    id: 'SenderStateAnswer',
    data: senderStateSchema,
    message: 'State of the sender',
  })
  @Fails('NOT_FOUND')
  get(
    @Caller() { clientId }: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<SenderStateDetails> {
    return this.states.get(clientId, id);
  }

  @Put(':id/state')
  @RequireAccess({ scope: 'holds:decide' })
  @Answers({
    summary: 'Lock, limit, watch or unlock a sender',
    description:
      'It counts at once, everywhere. Scans of a locked sender say so, or are refused; its mail is put off or held, as your sender ' +
      'rules say, never dropped. What was held, people can release nonetheless. A repetition is answered the same. If someone has ' +
      'changed the state since the `version` that you name: CONFLICT, with the state in its details.',
    id: 'SenderStateAnswer',
    data: senderStateSchema,
    message: 'State of the sender saved',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  set(
    @Caller() caller: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: senderStateRequest }) request: SenderStateRequest,
  ): Promise<SenderStateDetails> {
    return this.states.set(caller, id, request);
  }
}
