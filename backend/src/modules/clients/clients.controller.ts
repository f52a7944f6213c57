import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers } from '../../contract/answers.js';
import { type Client, clientSchema } from './client.schemas.js';
import { ClientsService } from './clients.service.js';

@ApiTags('clients')
@Controller('Client')
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  @Get('me')
  @RequireAccess()
  @Answers({
    summary: 'Your company, its subscription and its usage',
    description: 'The plan with its limits, and what has been used of them in the current period.',
    id: 'ClientAnswer',
    data: clientSchema,
    message: 'Your company',
  })
  me(@CallingUser() caller: UserPrincipal): Promise<Client> {
    return this.clients.get(caller.clientId);
  }
}
