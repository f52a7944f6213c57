import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, Public, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { noData } from '../../contract/no-data.schema.js';
import { LimitedByAddress } from '../../http/rate-limit.decorators.js';
import {
  type ChangePasswordRequest,
  changePasswordRequest,
  type ForgotPasswordRequest,
  forgotPasswordRequest,
  type ResetLink,
  resetLinkSchema,
  type ResetPasswordRequest,
  resetPasswordRequest,
} from './password.schemas.js';
import { PasswordResetsService } from './password-resets.service.js';
import { PasswordsService } from './passwords.service.js';

@ApiTags('auth')
@Controller()
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly resets: PasswordResetsService,
  ) {}

  @Post('auth/password')
  @RequireAccess()
  @LimitedByAddress()
  @Answers({
    summary: 'Change your password; your other sessions end',
    description:
      'Open links to choose a new password end too. A wrong current password is refused with INVALID_REQUEST, too many of them with RATE_LIMITED.',
    id: 'PasswordChangedAnswer',
    data: noData,
    message: 'Password changed',
  })
  change(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: changePasswordRequest }) request: ChangePasswordRequest,
  ): Promise<void> {
    return this.passwords.change(caller, request);
  }

  @Post('auth/password/forgot')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Request a link to choose a new password; the answer is the same for every address',
    description:
      'The link works once, for an hour. It is emailed at most three times an hour, and not at all where no email can be sent.',
    id: 'PasswordForgottenAnswer',
    data: noData,
    message: 'If there is an account with this address, a link is on its way',
  })
  forgot(@Body({ schema: forgotPasswordRequest }) { email }: ForgotPasswordRequest): Promise<void> {
    return this.resets.forgot(email);
  }

  @Post('auth/password/reset')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Choose a new password with the token of a link; all sessions end',
    description:
      'Uses up the link, and nobody is signed in by it. A link that was used, has expired or never existed: NOT_FOUND, whichever it is.',
    id: 'PasswordResetAnswer',
    data: noData,
    message: 'Password changed; sign in with it',
  })
  @Fails('NOT_FOUND', 'SINGLE_SIGN_ON_REQUIRED')
  reset(@Body({ schema: resetPasswordRequest }) request: ResetPasswordRequest): Promise<void> {
    return this.passwords.reset(request);
  }

  @Post('users/:id/password-reset-link')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary:
      'Create a reset link for someone who forgot their password, where no mail server is configured. Admins only',
    description:
      'The link works once, for an hour: pass it on. With a mail server, and for someone who is deactivated: CONFLICT.',
    id: 'PasswordResetLinkAnswer',
    data: resetLinkSchema,
    status: 201,
    message: 'Reset link created',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  createLink(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<ResetLink> {
    return this.resets.createLink(caller, id);
  }
}
