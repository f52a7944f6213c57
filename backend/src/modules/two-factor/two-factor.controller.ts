import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
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
    summary: 'Switch on two-factor authentication with the first code of your app; your other sessions end',
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
    summary: 'Switch off two-factor authentication; your other sessions end',
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
