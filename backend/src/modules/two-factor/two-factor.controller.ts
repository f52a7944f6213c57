import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { noData } from '../../contract/no-data.schema.js';
import { LimitedByAddress } from '../../http/rate-limit.decorators.js';
import {
  type ConfirmTwoFactorRequest,
  confirmTwoFactorRequest,
  type RecoveryCodes,
  recoveryCodesSchema,
  type SetUpTwoFactorRequest,
  setUpTwoFactorRequest,
  type TwoFactor,
  type TwoFactorProof,
  twoFactorProof,
  twoFactorSchema,
  type TwoFactorSetUp,
  twoFactorSetUpSchema,
} from './two-factor.schemas.js';
import { TwoFactorService } from './two-factor.service.js';

@ApiTags('auth')
@Controller('auth/two-factor')
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Get()
  @RequireAccess({ beforeTwoFactor: true })
  @Answers({
    summary: 'Your two-factor authentication',
    description:
      'Whether it is on and since when, how many recovery codes are left, and whether your company requires it.',
    id: 'TwoFactorAnswer',
    data: twoFactorSchema,
    message: 'Two-factor authentication',
  })
  get(@CallingUser() caller: UserPrincipal): Promise<TwoFactor> {
    return this.twoFactor.get(caller);
  }

  @Post('setup')
  @RequireAccess({ beforeTwoFactor: true })
  @LimitedByAddress()
  @Answers({
    summary:
      'Start to set up two-factor authentication: a secret for your authenticator app, to be confirmed within an hour',
    description:
      'Takes your password. A repetition replaces the secret; nothing changes for your sign-in until one is confirmed. 409 when it is on already.',
    id: 'TwoFactorSetUpAnswer',
    data: twoFactorSetUpSchema,
    message: 'Add this to your authenticator app',
  })
  @Fails('CONFLICT')
  setUp(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: setUpTwoFactorRequest }) { password }: SetUpTwoFactorRequest,
  ): Promise<TwoFactorSetUp> {
    return this.twoFactor.setUp(caller, password);
  }

  @Post('confirm')
  @RequireAccess({ beforeTwoFactor: true })
  @LimitedByAddress()
  @Answers({
    summary: 'Turn on two-factor authentication with the first code from your app; your other sessions end',
    description:
      'The response has the recovery codes, which are never shown again. 409 when it is already on, or when the setup was started over an hour ago.',
    id: 'RecoveryCodesAnswer',
    data: recoveryCodesSchema,
    message: 'Keep these recovery codes',
  })
  @Fails('CONFLICT')
  confirm(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: confirmTwoFactorRequest }) { code }: ConfirmTwoFactorRequest,
  ): Promise<RecoveryCodes> {
    return this.twoFactor.confirm(caller, code);
  }

  @Post('recovery-codes')
  @RequireAccess()
  @LimitedByAddress()
  @Answers({
    summary: 'Make new recovery codes; the previous ones stop working',
    description:
      'Takes your password and a code. Ten new ones, which are never shown again; a repetition needs the next code of your app. 409 when two-factor authentication is off.',
    id: 'RecoveryCodesAnswer',
    data: recoveryCodesSchema,
    message: 'Keep these recovery codes',
  })
  @Fails('CONFLICT')
  renewRecoveryCodes(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: twoFactorProof }) proof: TwoFactorProof,
  ): Promise<RecoveryCodes> {
    return this.twoFactor.renewRecoveryCodes(caller, proof);
  }

  @Post('disable')
  @RequireAccess()
  @LimitedByAddress()
  @Answers({
    summary: 'Turn off two-factor authentication; your other sessions end',
    description:
      'Takes your password and a code. 409 when it is off already. Where your company requires it, all that you can do afterwards is set it up again.',
    id: 'TwoFactorDisabledAnswer',
    data: noData,
    message: 'Two-factor authentication is off',
  })
  @Fails('CONFLICT')
  disable(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: twoFactorProof }) proof: TwoFactorProof,
  ): Promise<void> {
    return this.twoFactor.disable(caller, proof);
  }
}
