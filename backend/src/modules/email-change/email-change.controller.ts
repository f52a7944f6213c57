import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, Public, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { noData } from '../../contract/no-data.schema.js';
import { LimitedByAddress } from '../../http/rate-limit.decorators.js';
import {
  type ChangedEmail,
  changedEmailSchema,
  type ChangeEmailRequest,
  changeEmailRequest,
  type ConfirmEmailRequest,
  confirmEmailRequest,
  type EmailLinkRequest,
  emailLinkRequest,
} from './email-change.schemas.js';
import { EmailChangeService } from './email-change.service.js';

@ApiTags('auth')
@Controller('auth/email')
export class EmailChangeController {
  constructor(private readonly changes: EmailChangeService) {}

  @Post()
  @RequireAccess()
  @LimitedByAddress()
  @Answers({
    summary: 'Change your email address: the new one is sent a link to confirm it',
    description:
      'Takes your password, and a code with two-factor authentication. The link works once, for an hour; another request replaces it. The response is the same for an address that already has an account. Three an hour, six a day. 409 where no email is sent.',
    id: 'EmailChangeRequestedAnswer',
    data: noData,
    message: 'A link is on its way to the new address',
  })
  @Fails('CONFLICT')
  request(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: changeEmailRequest }) request: ChangeEmailRequest,
  ): Promise<void> {
    return this.changes.request(caller, request);
  }

  @Post('confirm')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Confirm a new email address with the token of a link',
    description:
      'All sessions end except the one that requested it. The address of a registration also takes its password. The previous address is notified, with a link to undo it within three days.',
    id: 'ChangedEmailAnswer',
    data: changedEmailSchema,
    message: 'Your address was changed',
  })
  @Fails('NOT_FOUND', 'EMAIL_TAKEN')
  confirm(@Body({ schema: confirmEmailRequest }) request: ConfirmEmailRequest): Promise<ChangedEmail> {
    return this.changes.confirm(request);
  }

  @Post('undo')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Undo a change of email address with the token of a link, and lock the account',
    description:
      'For a change by someone else: all sessions end, and the password no longer works; a link to choose another is emailed to the restored address. Later changes are undone with it.',
    id: 'ChangedEmailAnswer',
    data: changedEmailSchema,
    message: 'The previous address is restored; choose a new password with the link that was emailed',
  })
  @Fails('NOT_FOUND', 'EMAIL_TAKEN')
  undo(@Body({ schema: emailLinkRequest }) { token }: EmailLinkRequest): Promise<ChangedEmail> {
    return this.changes.undo(token);
  }
}
