import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { Answers, Fails } from '../../contract/answers.js';
import { type ProfileAnswer, type ProfileRequest, profileRequest, profileSchema } from './profile.schemas.js';
import { ProfileService } from './profile.service.js';

@ApiTags('profile')
@Controller('profile')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get()
  @RequireAccess()
  @Answers({
    summary: 'What your company has declared that it sends',
    description:
      'What is declared does not count against a message whose links and numbers are all declared. The `version` is needed to replace it.',
    id: 'ProfileAnswer',
    data: profileSchema,
    message: 'What you send',
  })
  get(@CallingUser() { clientId }: UserPrincipal): Promise<ProfileAnswer> {
    return this.profiles.get({ clientId, apiKeyId: null });
  }

  @Put()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Replace what your company declares that it sends. Admins only',
    description:
      'All of it, for messages that are judged from then on. If someone has changed it since the `version` that you name: CONFLICT.',
    id: 'ProfileAnswer',
    data: profileSchema,
    message: 'What you send saved',
  })
  @Fails('CONFLICT')
  replace(
    @CallingUser() { clientId }: UserPrincipal,
    @Body({ schema: profileRequest }) request: ProfileRequest,
  ): Promise<ProfileAnswer> {
    return this.profiles.replace({ clientId, apiKeyId: null }, request);
  }

  @Get('keys/:id')
  @RequireAccess()
  @Answers({
    summary: 'What an API key adds to the declarations of your company',
    description:
      "What the key adds to your company's own declarations; its `version` is counted apart from theirs.",
    id: 'ProfileAnswer',
    data: profileSchema,
    message: 'What you send',
  })
  @Fails('NOT_FOUND')
  getOfKey(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<ProfileAnswer> {
    return this.profiles.get({ clientId, apiKeyId: id });
  }

  @Put('keys/:id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: "Replace what an API key adds to your company's own declarations. Admins only",
    description:
      'All of it, for messages that are judged from then on. If someone has changed it since the `version` that you name: CONFLICT.',
    id: 'ProfileAnswer',
    data: profileSchema,
    message: 'What you send saved',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  replaceOfKey(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: profileRequest }) request: ProfileRequest,
  ): Promise<ProfileAnswer> {
    return this.profiles.replace({ clientId, apiKeyId: id }, request);
  }
}
