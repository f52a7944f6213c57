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
      'Takes your password, and a code with two-factor authentication. The link works once, for an hour; another wish replaces it. The answer is the same for an address that has an account already. Three an hour, six a day. 409 where no mail is sent.',
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
      'All sessions end but the one that asked for it. The previous address is told, with a link to undo it within three days.',
    id: 'ChangedEmailAnswer',
    data: changedEmailSchema,
    message: 'Your address was changed',
  })
  @Fails('NOT_FOUND', 'EMAIL_TAKEN')
  confirm(@Body({ schema: emailLinkRequest }) { token }: EmailLinkRequest): Promise<ChangedEmail> {
    return this.changes.confirm(token);
  }

  @Post('undo')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Undo a change of email address with the token of a link, and lock the account',
    description:
      'For a change by somebody else: all sessions end, and the password works no more; a link to choose another is mailed to the address that is back. Later changes are undone with it.',
    id: 'ChangedEmailAnswer',
    data: changedEmailSchema,
    message: 'The previous address is back; choose a new password with the link that was mailed',
  })
  @Fails('NOT_FOUND', 'EMAIL_TAKEN')
  undo(@Body({ schema: emailLinkRequest }) { token }: EmailLinkRequest): Promise<ChangedEmail> {
    return this.changes.undo(token);
  }
}
