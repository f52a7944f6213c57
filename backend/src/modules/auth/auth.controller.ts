import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, Public, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { LimitedByAddress } from '../../http/rate-limit.decorators.js';
import { noData } from '../../contract/no-data.schema.js';
import { type Login, loginSchema, type User, userSchema } from '../sessions/session.schemas.js';
import {
  type LoginRequest,
  loginRequest,
  type RegisterRequest,
  registerRequest,
  type SecondStepRequest,
  secondStepRequest,
} from './auth.schemas.js';
import { AuthService } from './auth.service.js';
import { SecondStepService } from './second-step.service.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly secondStep: SecondStepService,
  ) {}

  @Post('register')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Register a company and its first user, who becomes its Admin',
    description:
      'The company is on the Free plan. This does not sign anyone in. Repeating it is refused with EMAIL_TAKEN. Where mail is set up, a link to `POST /api/auth/email/confirm` is mailed, which takes the password too; until it is used, invitations, API keys, two-factor authentication and single sign-on are FORBIDDEN, and the account gives way to who proves the address.',
    id: 'RegisterAnswer',
    data: userSchema,
    status: 201,
    message: 'Welcome to Gatepost',
  })
  @Fails('EMAIL_TAKEN')
  register(@Body({ schema: registerRequest }) request: RegisterRequest): Promise<User> {
    return this.auth.register(request);
  }

  @Post('login')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Sign in: a bearer token for the web app',
    description:
      'Every sign-in starts its own session; the others continue. After wrong passwords further attempts have to wait: 429 with `Retry-After`. With two-factor authentication a correct password is answered with TWO_FACTOR_REQUIRED: its `errorDetails` have a `token` for `POST /api/auth/login/two-factor`, good for `expiresIn` seconds.',
    id: 'LoginAnswer',
    data: loginSchema,
    message: 'Signed in',
  })
  @Fails('INVALID_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'SINGLE_SIGN_ON_REQUIRED')
  login(@Body({ schema: loginRequest }) request: LoginRequest): Promise<Login> {
    return this.auth.login(request);
  }

  @Post('login/two-factor')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'The second step of signing in: a code from your authenticator app, or a recovery code',
    description:
      'A token is good for one sign-in, and a code for one as well. After wrong codes further attempts have to wait: 429 with `Retry-After`.',
    id: 'LoginAnswer',
    data: loginSchema,
    message: 'Signed in',
  })
  @Fails('INVALID_CREDENTIALS', 'NOT_FOUND')
  loginTwoFactor(@Body({ schema: secondStepRequest }) request: SecondStepRequest): Promise<Login> {
    return this.secondStep.finish(request);
  }

  @Post('logout')
  @RequireAccess({ beforeTwoFactor: true })
  @Answers({
    summary: 'Sign out: the token is refused afterwards',
    description: "Ends this session; the person's other sessions go on.",
    id: 'LogoutAnswer',
    data: noData,
    message: 'Signed out',
  })
  logout(@CallingUser() caller: UserPrincipal): Promise<void> {
    return this.auth.logout(caller);
  }
}
