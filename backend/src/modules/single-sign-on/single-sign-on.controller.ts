import { Body, Controller, Headers, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiTags } from '../../contract/for-document.js';
import { Public } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { LimitedByAddress } from '../../http/rate-limit.decorators.js';
import { type Login, loginSchema } from '../sessions/session.schemas.js';
import {
  type BeginSingleSignOnRequest,
  beginSingleSignOnRequest,
  type BegunSingleSignOn,
  begunSingleSignOnSchema,
  type FinishSingleSignOnRequest,
  finishSingleSignOnRequest,
} from './single-sign-on.schemas.js';
import { SingleSignOnService } from './single-sign-on.service.js';

@ApiTags('auth')
@Controller('auth/single-sign-on')
export class SingleSignOnController {
  constructor(private readonly singleSignOn: SingleSignOnService) {}

  @Post()
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: "Begin to sign in through your company's provider (OpenID Connect)",
    description:
      'The answer depends on the domain of the address alone. It sets a cookie, which binds the sign-in to this browser for 15 minutes.',
    id: 'BegunSingleSignOnAnswer',
    data: begunSingleSignOnSchema,
    message: "Sign in at your company's provider",
  })
  @Fails('NOT_FOUND', 'INVALID_CREDENTIALS')
  async begin(
    @Body({ schema: beginSingleSignOnRequest }) { email }: BeginSingleSignOnRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BegunSingleSignOn> {
    const { url, cookie } = await this.singleSignOn.begin(email);
    void reply.header('set-cookie', cookie);
    return { url };
  }

  @Post('finish')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Finish signing in with what the provider answered',
    description:
      'Takes the cookie. Someone whom the provider vouches for and who has an open invitation joins with its role; others join as Members where the company has chosen that. 401 says what the provider or its response lacks.',
    id: 'LoginAnswer',
    data: loginSchema,
    message: 'Signed in',
  })
  @Fails('NOT_FOUND', 'INVALID_CREDENTIALS')
  async finish(
    @Body({ schema: finishSingleSignOnRequest }) { query }: FinishSingleSignOnRequest,
    @Headers('cookie') cookie: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Login> {
    const login = await this.singleSignOn.finish(query, cookie);
    void reply.header('set-cookie', this.singleSignOn.clearedCookie());
    return login;
  }
}
