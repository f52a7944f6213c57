import { Body, Controller, Post } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { ApiTags } from '../../contract/for-document.js';
import { LimitedByAddress } from '../../http/rate-limit.decorators.js';
import { type Client, clientSchema } from '../clients/client.schemas.js';
import { type CloseCompanyRequest, closeCompanyRequest } from './closing.schemas.js';
import { ClosingService } from './closing.service.js';

@ApiTags('clients')
@Controller('Client')
export class ClosingController {
  constructor(private readonly closing: ClosingService) {}

  @Post('close')
  @RequireAccess({ role: 'Admin' })
  @LimitedByAddress()
  @Answers({
    summary: "Close your company's account: everything of it is erased 30 days later. Admins only",
    description:
      'Takes the name of the company, your password, and a code with two-factor authentication. Within ten minutes of signing in ' +
      'through single sign-on no password is needed. A paid plan is canceled at the end of its period. API keys and mail servers ' +
      'are refused at once with ACCOUNT_CLOSING, and nothing new can be scanned; people can sign in, export and decide about held ' +
      'mail. `closesAt` is when it is erased. 409 when it is closing already.',
    id: 'ClientAnswer',
    data: clientSchema,
    message: 'The account is closing',
  })
  @Fails('CONFLICT')
  close(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: closeCompanyRequest }) request: CloseCompanyRequest,
  ): Promise<Client> {
    return this.closing.close(caller, request);
  }

  @Post('reopen')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: "Reopen your company's account before it is erased. Admins only",
    description:
      'Keys and mail servers work again. A plan that was canceled stays so until you resume it. 409 when the account is open.',
    id: 'ClientAnswer',
    data: clientSchema,
    message: 'The account is open',
  })
  @Fails('CONFLICT')
  reopen(@CallingUser() caller: UserPrincipal): Promise<Client> {
    return this.closing.reopen(caller);
  }
}
