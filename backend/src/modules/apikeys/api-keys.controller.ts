import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { noData } from '../../contract/no-data.schema.js';
import { Costs } from '../../http/work-budget.guard.js';
import {
  type ApiKeyList,
  apiKeyListSchema,
  type CreateApiKeyRequest,
  createApiKeyRequest,
  type CreatedApiKey,
  createdApiKeySchema,
  type ListApiKeysQuery,
  listApiKeysQuery,
  type RotateApiKeyRequest,
  rotateApiKeyRequest,
  type RotatedApiKey,
  rotatedApiKeySchema,
} from './api-key.schemas.js';
import { ApiKeysService } from './api-keys.service.js';

@ApiTags('apikeys')
@Controller('apikeys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Post()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Create an API key. Admins only; the key is shown only once',
    description:
      'Without `scopes` it has all of them; without `expirationDays` it does not expire. Your plan says how many active keys you can have: one more is refused with CONFLICT. Repeating the request creates another key.',
    id: 'CreatedApiKeyAnswer',
    data: createdApiKeySchema,
    status: 201,
    message: 'API key created',
  })
  @Fails('CONFLICT')
  create(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: createApiKeyRequest }) request: CreateApiKeyRequest,
  ): Promise<CreatedApiKey> {
    return this.keys.create(caller, request);
  }

  @Get()
  @Costs('list')
  @RequireAccess()
  @Answers({
    summary: 'The API keys of your company, newest first',
    description:
      'With the first characters of each, never the secret. `activeOnly` leaves out keys that are revoked or have expired.',
    id: 'ApiKeyListAnswer',
    data: apiKeyListSchema,
    message: 'API keys',
  })
  list(
    @CallingUser() caller: UserPrincipal,
    @Query({ schema: listApiKeysQuery }) query: ListApiKeysQuery,
  ): Promise<ApiKeyList> {
    return this.keys.list(caller.clientId, query);
  }

  @Post(':id/rotate')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary:
      "Rotate an API key's secret; the new one is shown only once, and the expiry stays the same. Admins only",
    description:
      'The current secret keeps working for `overlapHours`. A revoked or expired key is refused with CONFLICT. Repeating it creates another secret.',
    id: 'RotatedApiKeyAnswer',
    data: rotatedApiKeySchema,
    message: 'API key rotated',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  rotate(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: rotateApiKeyRequest }) { overlapHours }: RotateApiKeyRequest,
  ): Promise<RotatedApiKey> {
    return this.keys.rotate(caller, id, overlapHours);
  }

  @Delete(':id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Revoke an API key permanently. Admins only',
    description:
      'Every process refuses it from the next request on; scans made with it stay. A second time it is answered with NOT_FOUND.',
    id: 'ApiKeyRevokedAnswer',
    data: noData,
    message: 'API key revoked',
  })
  @Fails('NOT_FOUND')
  revoke(@CallingUser() caller: UserPrincipal, @Param({ schema: idPath }) { id }: IdPath): Promise<void> {
    return this.keys.revoke(caller.clientId, id);
  }
}
