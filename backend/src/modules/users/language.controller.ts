import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers } from '../../contract/answers.js';
import { type User, userSchema } from '../sessions/session.schemas.js';
import { LanguageService } from './language.service.js';
import { type LanguageRequest, languageRequest } from './user.schemas.js';

@ApiTags('users')
@Controller('auth/language')
export class LanguageController {
  constructor(private readonly languages: LanguageService) {}

  @Put()
  @RequireAccess()
  @Answers({
    summary: 'Choose the language of the web app',
    description:
      'It applies in every browser that you sign in with. `null`: the language that each browser asks for. Emails about your account and your alerts are in it too, or in English while you have chosen none; digests and notices of held mail have a language of their own. The API itself is in English.',
    id: 'UserAnswer',
    data: userSchema,
    message: 'Saved',
  })
  choose(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: languageRequest }) { language }: LanguageRequest,
  ): Promise<User> {
    return this.languages.choose(caller, language);
  }
}
