import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { Answers, Fails } from '../../contract/answers.js';
import { noData } from '../../contract/no-data.schema.js';
import { type RequireTwoFactorRequest, requireTwoFactorRequest } from './two-factor.schemas.js';
import { TwoFactorAdminService } from './two-factor-admin.service.js';

@ApiTags('users')
@Controller()
export class TwoFactorAdminController {
  constructor(private readonly twoFactor: TwoFactorAdminService) {}

  @Put('Client/two-factor')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary:
      'Require two-factor authentication of everyone in your company, or no longer. People without it can then only set it up; API keys are not affected. Admins only',
    description:
      'Takes effect with the next request of each session. A repetition changes nothing. 409 as long as you have not set it up yourself.',
    id: 'TwoFactorRequirementAnswer',
    data: noData,
    message: 'Saved',
  })
  @Fails('CONFLICT')
  require(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: requireTwoFactorRequest }) { required }: RequireTwoFactorRequest,
  ): Promise<void> {
    return this.twoFactor.require(caller, required);
  }

  @Post('users/:id/two-factor/reset')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary:
      'Remove the two-factor authentication of someone who lost their app and recovery codes; their sessions end. Admins only',
    description:
      'They sign in with their password alone until they set it up again, and are notified by email. 409 when it is off, and for yourself.',
    id: 'TwoFactorResetAnswer',
    data: noData,
    message: 'Two-factor authentication was reset',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  reset(@CallingUser() caller: UserPrincipal, @Param({ schema: idPath }) { id }: IdPath): Promise<void> {
    return this.twoFactor.reset(caller, id);
  }
}
