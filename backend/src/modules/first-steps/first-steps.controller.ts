import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers } from '../../contract/answers.js';
import { noData } from '../../contract/no-data.schema.js';
import { type FirstSteps, firstStepsSchema } from './first-steps.schemas.js';
import { FirstStepsService } from './first-steps.service.js';

@ApiTags('clients')
@Controller('Client/first-steps')
export class FirstStepsController {
  constructor(private readonly firstSteps: FirstStepsService) {}

  @Get()
  @RequireAccess()
  @Answers({
    summary: 'What there is to do at first, and what of it is done',
    description: 'Each step is done as soon as what it is about is there, whoever made it.',
    id: 'FirstStepsAnswer',
    data: firstStepsSchema,
    message: 'First steps',
  })
  get(@CallingUser() caller: UserPrincipal): Promise<FirstSteps> {
    return this.firstSteps.get(caller);
  }

  @Post('dismiss')
  @RequireAccess()
  @Answers({
    summary: 'Put the list of first steps away, for yourself',
    description: 'It does not come back. A repetition changes nothing.',
    id: 'FirstStepsDismissedAnswer',
    data: noData,
    message: 'Hidden',
  })
  dismiss(@CallingUser() caller: UserPrincipal): Promise<void> {
    return this.firstSteps.dismiss(caller);
  }
}
