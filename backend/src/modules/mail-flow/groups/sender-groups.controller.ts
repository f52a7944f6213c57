import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { Principal, UserPrincipal } from '../../../access/principal.js';
import { Caller, CallingUser, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, AnswersNoContent, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import {
  type SenderGroup,
  type SenderGroupRequest,
  senderGroupRequest,
  senderGroupSchema,
  senderGroupsSchema,
  type SenderGroups as Listed,
} from './sender-groups.schemas.js';
import { SenderGroups } from './sender-groups.service.js';

@ApiTags('mail flow')
@Controller('mail/groups')
export class SenderGroupsController {
  constructor(private readonly groups: SenderGroups) {}

  @Get()
  @RequireAccess({ scope: 'holds:decide' })
  @Answers({
    summary: 'Your groups of senders, by name',
    description: 'A group is a filter of held mail, and can have a mail policy of its own.',
    id: 'SenderGroupsAnswer',
    data: senderGroupsSchema,
    message: 'Sender groups',
  })
  list(@Caller() { clientId }: Principal): Promise<Listed> {
    return this.groups.list(clientId);
  }

  @Post()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Make a group of senders. Admins only',
    description:
      'A sender is who signed in to the mail server, else the first address in From, else that of the envelope. Each entry is in ' +
      'one group only: CONFLICT names the other. The same name again is a CONFLICT too.',
    id: 'SenderGroupAnswer',
    data: senderGroupSchema,
    status: 201,
    message: 'Sender group saved',
  })
  @Fails('CONFLICT')
  create(
    @CallingUser() { clientId }: UserPrincipal,
    @Body({ schema: senderGroupRequest }) request: SenderGroupRequest,
  ): Promise<SenderGroup> {
    return this.groups.create(clientId, request);
  }

  @Get(':id')
  @RequireAccess()
  @Answers({
    summary: 'A group of senders with its entries',
    description: 'In lower case, by alphabet.',
    id: 'SenderGroupAnswer',
    data: senderGroupSchema,
    message: 'Sender group',
  })
  @Fails('NOT_FOUND')
  get(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<SenderGroup> {
    return this.groups.get(clientId, id);
  }

  @Put(':id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Rename a group of senders, and replace its entries. Admins only',
    description: 'For mail that comes from then on. Repeating it changes nothing more.',
    id: 'SenderGroupAnswer',
    data: senderGroupSchema,
    message: 'Sender group saved',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  update(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: senderGroupRequest }) request: SenderGroupRequest,
  ): Promise<SenderGroup> {
    return this.groups.update(clientId, id, request);
  }

  @Delete(':id')
  @RequireAccess({ role: 'Admin' })
  @AnswersNoContent({
    summary: 'Remove a group of senders with its mail policy and its digests. Admins only',
    description:
      "Its senders' mail then follows the policy of the key or the company. A repetition is answered 404.",
    message: 'Removed',
  })
  @Fails('NOT_FOUND')
  remove(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<void> {
    return this.groups.remove(clientId, id);
  }
}
