import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { Answers, Fails } from '../../contract/answers.js';
import { ApiTags } from '../../contract/for-document.js';
import { noData } from '../../contract/no-data.schema.js';
import {
  type KeyRetentionRequest,
  keyRetentionRequest,
  type Retention,
  type RetentionRequest,
  retentionRequest,
  retentionSchema,
} from './retention.schemas.js';
import { RetentionSettings } from './retention-settings.service.js';

@ApiTags('clients')
@Controller('retention')
export class RetentionController {
  constructor(private readonly settings: RetentionSettings) {}

  @Get()
  @RequireAccess()
  @Answers({
    summary: 'What is kept of the messages that your company has judged',
    description: 'Of scans and of mail that passes. A key can be told to keep less: see its `retain`.',
    id: 'RetentionAnswer',
    data: retentionSchema,
    message: 'What is kept',
  })
  async get(@CallingUser() { clientId }: UserPrincipal): Promise<Retention> {
    return { retain: await this.settings.get(clientId) };
  }

  @Put()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Choose what is kept of the messages that your company has judged. Admins only',
    description:
      'For messages that come from then on; what is stored stays until it expires. A repetition changes nothing. What needs a ' +
      'message that is not kept is answered with CONTENT_NOT_KEPT.',
    id: 'RetentionAnswer',
    data: retentionSchema,
    message: 'Saved',
  })
  async set(
    @CallingUser() { clientId }: UserPrincipal,
    @Body({ schema: retentionRequest }) { retain }: RetentionRequest,
  ): Promise<Retention> {
    await this.settings.set(clientId, retain);
    return { retain };
  }

  @Put('keys/:id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Keep less of the messages that come with an API key. Admins only',
    description:
      'Less than your company keeps, else it is refused; null: as much. If your company later keeps even less, that counts.',
    id: 'KeyRetentionAnswer',
    data: noData,
    message: 'Saved',
  })
  @Fails('NOT_FOUND')
  setOfKey(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: keyRetentionRequest }) { retain }: KeyRetentionRequest,
  ): Promise<void> {
    return this.settings.setOfKey(clientId, id, retain);
  }
}
