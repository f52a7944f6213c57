import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '../../../contract/for-document.js';
import type { UserPrincipal } from '../../../access/principal.js';
import { CallingUser, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, AnswersNoContent, Fails } from '../../../contract/answers.js';
import {
  type CreateViewRequest,
  createViewRequest,
  type RenameViewRequest,
  renameViewRequest,
  type SavedView,
  type SavedViews,
  savedViewSchema,
  savedViewsSchema,
} from './saved-view.schemas.js';
import { SavedViewsService } from './saved-views.service.js';

@ApiTags('scans')
@Controller('scans/views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @RequireAccess()
  @Answers({
    summary: 'The filters of the history that you keep, by name',
    description: 'Your own only: nobody else in your company sees them.',
    id: 'SavedViewsAnswer',
    data: savedViewsSchema,
    message: 'Saved views',
  })
  list(@CallingUser() caller: UserPrincipal): Promise<SavedViews> {
    return this.views.list(caller);
  }

  @Post()
  @RequireAccess()
  @Answers({
    summary: 'Keep a filter of the history under a name: at most 50 for each person',
    description: 'A repetition is refused with 409, as is a name that another of your views has.',
    id: 'SavedViewAnswer',
    data: savedViewSchema,
    status: 201,
    message: 'View saved',
  })
  @Fails('CONFLICT')
  create(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: createViewRequest }) request: CreateViewRequest,
  ): Promise<SavedView> {
    return this.views.create(caller, request);
  }

  @Patch(':id')
  @RequireAccess()
  @Answers({
    summary: 'Rename a saved view',
    description: 'Its filter stays. 409 when another of your views has the name.',
    id: 'SavedViewAnswer',
    data: savedViewSchema,
    message: 'View saved',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  rename(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: renameViewRequest }) { name }: RenameViewRequest,
  ): Promise<SavedView> {
    return this.views.rename(caller, id, name);
  }

  @Delete(':id')
  @RequireAccess()
  @AnswersNoContent({
    summary: 'Delete a saved view',
    description: 'The scans stay. A repetition is answered 404.',
    message: 'Deleted',
  })
  @Fails('NOT_FOUND')
  remove(@CallingUser() caller: UserPrincipal, @Param({ schema: idPath }) { id }: IdPath): Promise<void> {
    return this.views.remove(caller, id);
  }
}
