import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { noData } from '../../contract/no-data.schema.js';
import {
  type InviteRequest,
  inviteRequest,
  type SentInvitation,
  sentInvitationSchema,
} from './invitation.schemas.js';
import { InvitationsService } from './invitations.service.js';

@ApiTags('users')
@Controller('users')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Post()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Invite a person by email; the link works once, for 7 days. Admins only',
    description:
      'Where no email can be sent, the response has the link for you to pass on. Someone who belongs to your company is refused with EMAIL_TAKEN, someone who is already invited with CONFLICT. A company can send 100 invitations a day.',
    id: 'SentInvitationAnswer',
    data: sentInvitationSchema,
    status: 201,
    message: 'Invited',
  })
  @Fails('EMAIL_TAKEN', 'CONFLICT')
  invite(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: inviteRequest }) request: InviteRequest,
  ): Promise<SentInvitation> {
    return this.invitations.invite(caller, request);
  }

  @Post(':id/invitation')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Send an open invitation again, with a new link. Admins only',
    description:
      'The previous link stops working. Counts toward the 100 invitations that a company can send in a day.',
    id: 'SentInvitationAnswer',
    data: sentInvitationSchema,
    status: 201,
    message: 'Invited again',
  })
  @Fails('NOT_FOUND')
  resend(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<SentInvitation> {
    return this.invitations.resend(caller, id);
  }

  @Delete(':id/invitation')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Withdraw an open invitation: its link stops working. Admins only',
    description: 'A second time it is answered with NOT_FOUND.',
    id: 'InvitationWithdrawnAnswer',
    data: noData,
    message: 'Invitation withdrawn',
  })
  @Fails('NOT_FOUND')
  withdraw(@CallingUser() caller: UserPrincipal, @Param({ schema: idPath }) { id }: IdPath): Promise<void> {
    return this.invitations.withdraw(caller, id);
  }
}
