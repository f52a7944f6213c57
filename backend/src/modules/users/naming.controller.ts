import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers } from '../../contract/answers.js';
import { type Client, clientSchema } from '../clients/client.schemas.js';
import { type User, userSchema } from '../sessions/session.schemas.js';
import { NamingService } from './naming.service.js';
import {
  type RenameCompanyRequest,
  renameCompanyRequest,
  type RenameRequest,
  renameRequest,
} from './user.schemas.js';

@ApiTags('users')
@Controller()
export class NamingController {
  constructor(private readonly naming: NamingService) {}

  @Put('auth/name')
  @RequireAccess()
  @Answers({
    summary: 'Change your name',
    description:
      'Shown to the people of your company from now on; entries of the audit log keep the name that you had.',
    id: 'UserAnswer',
    data: userSchema,
    message: 'Saved',
  })
  renamePerson(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: renameRequest }) request: RenameRequest,
  ): Promise<User> {
    return this.naming.renamePerson(caller, request);
  }

  @Put('Client/name')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: "Change your company's name. Admins only",
    description: 'Invoices that exist keep the name that they were issued to.',
    id: 'ClientAnswer',
    data: clientSchema,
    message: 'Saved',
  })
  renameCompany(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: renameCompanyRequest }) { name }: RenameCompanyRequest,
  ): Promise<Client> {
    return this.naming.renameCompany(caller, name);
  }
}
