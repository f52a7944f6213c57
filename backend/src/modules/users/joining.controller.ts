import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import { Public } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { LimitedByAddress } from '../../http/rate-limit.decorators.js';
import { type Login, loginSchema } from '../sessions/session.schemas.js';
import {
  type AcceptInvitationRequest,
  acceptInvitationRequest,
  type Invitation,
  invitationSchema,
  type LookUpInvitationRequest,
  lookUpInvitationRequest,
} from './invitation.schemas.js';
import { JoiningService } from './joining.service.js';

/** The token is sent in the body: URLs end up in logs and histories. */
@ApiTags('auth')
@Controller('auth/invitations')
export class JoiningController {
  constructor(private readonly joining: JoiningService) {}

  @Post('look-up')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'What an invitation is for, as long as it is open',
    description:
      'Does not use up the link. One that was used or withdrawn, has expired or never existed: NOT_FOUND, whichever it is.',
    id: 'InvitationAnswer',
    data: invitationSchema,
    message: 'Invitation',
  })
  @Fails('NOT_FOUND')
  lookUp(@Body({ schema: lookUpInvitationRequest }) { token }: LookUpInvitationRequest): Promise<Invitation> {
    return this.joining.lookUp(token);
  }

  @Post('accept')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Accept an invitation and sign in',
    description:
      'Creates the account and uses up the link: of concurrent requests one succeeds. Repeating it is answered with NOT_FOUND.',
    id: 'LoginAnswer',
    data: loginSchema,
    status: 201,
    message: 'Welcome to Gatepost',
  })
  @Fails('NOT_FOUND', 'EMAIL_TAKEN', 'SINGLE_SIGN_ON_REQUIRED')
  accept(@Body({ schema: acceptInvitationRequest }) request: AcceptInvitationRequest): Promise<Login> {
    return this.joining.accept(request);
  }
}
