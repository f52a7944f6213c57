import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { Costs } from '../../http/work-budget.guard.js';
import {
  type ChangeRoleRequest,
  changeRoleRequest,
  type Holdings,
  holdingsSchema,
  type ListPeopleQuery,
  listPeopleQuery,
  type Person,
  type PersonList,
  personListSchema,
  personSchema,
} from './user.schemas.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Costs('list')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'The people of your company and open invitations, newest first. Admins only',
    description: 'People who were deactivated are among them.',
    id: 'PersonListAnswer',
    data: personListSchema,
    message: 'People',
  })
  list(
    @CallingUser() caller: UserPrincipal,
    @Query({ schema: listPeopleQuery }) query: ListPeopleQuery,
  ): Promise<PersonList> {
    return this.users.list(caller.clientId, query);
  }

  @Get(':id/holdings')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'What ends when this person is deactivated or made a Member. Admins only',
    description:
      'Counts the API keys, open invitations and reset links that the person created. Changes nothing.',
    id: 'HoldingsAnswer',
    data: holdingsSchema,
    message: 'What this person created',
  })
  @Fails('NOT_FOUND')
  holdings(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<Holdings> {
    return this.users.holdingsOf(caller.clientId, id);
  }

  @Patch(':id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary:
      "Change a person's role. Keys and links that a Member may not create stop working. Admins only; at least one active Admin remains",
    description: 'A role that the person has already changes nothing. For the last active Admin: CONFLICT.',
    id: 'PersonAnswer',
    data: personSchema,
    message: 'Saved',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  changeRole(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: changeRoleRequest }) { role }: ChangeRoleRequest,
  ): Promise<Person> {
    return this.users.changeRole(caller, id, role);
  }

  @Post(':id/deactivate')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary:
      'Deactivate a person: their sessions and the keys and links that they created end at once. Admins only; at least one active Admin remains',
    description: 'Repeating it changes nothing. For the last active Admin: CONFLICT.',
    id: 'PersonAnswer',
    data: personSchema,
    message: 'Deactivated',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  deactivate(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<Person> {
    return this.users.deactivate(caller, id);
  }

  @Post(':id/reactivate')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Let a deactivated person sign in again. Admins only',
    description:
      'Repeating it changes nothing. Keys and links that ended with the deactivation do not come back.',
    id: 'PersonAnswer',
    data: personSchema,
    message: 'Reactivated',
  })
  @Fails('NOT_FOUND')
  reactivate(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<Person> {
    return this.users.reactivate(caller, id);
  }
}
