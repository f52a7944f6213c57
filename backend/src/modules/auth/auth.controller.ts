import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, Public, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { LimitedByAddress } from '../../http/rate-limit.decorators.js';
import { noData } from '../../contract/no-data.schema.js';
import { type Login, loginSchema, type User, userSchema } from '../sessions/session.schemas.js';
import { type LoginRequest, loginRequest, type RegisterRequest, registerRequest } from './auth.schemas.js';
import { AuthService } from './auth.service.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('register')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Register a company and its first user, who becomes its Admin',
    description:
      'The company is on the Free plan. Nobody is signed in by this. Repeating it is refused with EMAIL_TAKEN.',
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
      'Every sign-in starts a session of its own; the others go on. After wrong passwords further attempts have to wait: 429 with `Retry-After`.',
    id: 'LoginAnswer',
    data: loginSchema,
    message: 'Signed in',
  })
  @Fails('INVALID_CREDENTIALS')
  login(@Body({ schema: loginRequest }) request: LoginRequest): Promise<Login> {
    return this.auth.login(request);
  }

  @Post('logout')
  @RequireAccess()
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
