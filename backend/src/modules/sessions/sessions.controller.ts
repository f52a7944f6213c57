import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { Answers, Fails } from '../../contract/answers.js';
import { noData } from '../../contract/no-data.schema.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { type OwnSessions, ownSessionsSchema } from './session.schemas.js';

@ApiTags('auth')
@Controller('auth/sessions')
export class SessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  @Get()
  @RequireAccess()
  @Answers({
    summary: 'Where you are signed in: the 100 sessions that were used last',
    description: 'With the browser in words, and which of them is this one. IP addresses are not stored.',
    id: 'OwnSessionsAnswer',
    data: ownSessionsSchema,
    message: 'Sessions',
  })
  list(@CallingUser() caller: UserPrincipal): Promise<OwnSessions> {
    return this.sessions.list(caller);
  }

  @Delete(':id')
  @RequireAccess()
  @Answers({
    summary: 'End one of your sessions',
    description:
      'Its token is refused from the next request on, in every process. A repetition is answered 404.',
    id: 'SessionEndedAnswer',
    data: noData,
    message: 'Session ended',
  })
  @Fails('NOT_FOUND')
  end(@CallingUser() caller: UserPrincipal, @Param({ schema: idPath }) { id }: IdPath): Promise<void> {
    return this.sessions.end(caller, id);
  }

  @Post('end-others')
  @RequireAccess()
  @Answers({
    summary: 'End all your sessions but this one',
    description:
      'Their tokens are refused from the next request on, in every process. API keys are not affected; a repetition changes nothing.',
    id: 'OtherSessionsEndedAnswer',
    data: noData,
    message: 'Other sessions ended',
  })
  endOthers(@CallingUser() caller: UserPrincipal): Promise<void> {
    return this.sessions.endOthers(caller);
  }
}
