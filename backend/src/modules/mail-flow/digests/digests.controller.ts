import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.js';
import { CallingUser, Public, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, AnswersNoContent, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import { noData } from '../../../contract/no-data.schema.js';
import { LimitedByAddress } from '../../../http/rate-limit.decorators.js';
import {
  type ChangeDigestRequest,
  changeDigestRequest,
  type ConfirmDigestRequest,
  confirmDigestRequest,
  type Digest,
  type DigestList,
  digestListSchema,
  type DigestRequest,
  digestRequest,
  digestSchema,
  type UnsubscribeQuery,
  unsubscribeQuery,
  type UnsubscribeRequest,
  unsubscribeRequest,
} from './digests.schemas.js';
import { Digests } from './digests.service.js';

@ApiTags('mail flow')
@Controller('mail/digests')
export class DigestsController {
  constructor(private readonly digests: Digests) {}

  @Get()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Who is sent digests of held mail. Admins only',
    description: 'People of your company, and addresses that are no users.',
    id: 'MailDigestListAnswer',
    data: digestListSchema,
    message: 'Digests',
  })
  list(@CallingUser() { clientId }: UserPrincipal): Promise<DigestList> {
    return this.digests.list(clientId);
  }

  @Post()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Send an address digests of held mail. Admins only',
    description:
      'How much waits, since when, of whom, and what expires within a day; nothing while nothing waits. An address that no person ' +
      'of your company has proven is sent a link for seven days first, and digests once it was followed; remove it and add it ' +
      'again for another link. 100 a day. The same address twice for the same mail is a CONFLICT.',
    id: 'MailDigestAnswer',
    data: digestSchema,
    status: 201,
    message: 'Digest added',
  })
  @Fails('CONFLICT', 'RATE_LIMITED')
  add(
    @CallingUser() { clientId }: UserPrincipal,
    @Body({ schema: digestRequest }) request: DigestRequest,
  ): Promise<Digest> {
    return this.digests.add(clientId, request);
  }

  @Put(':id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Change which mail a digest is about, and when it is sent. Admins only',
    description: 'Its address stays: another one is another digest. Repeating it changes nothing more.',
    id: 'MailDigestAnswer',
    data: digestSchema,
    message: 'Digest saved',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  change(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: changeDigestRequest }) request: ChangeDigestRequest,
  ): Promise<Digest> {
    return this.digests.change(clientId, id, request);
  }

  @Delete(':id')
  @RequireAccess({ role: 'Admin' })
  @AnswersNoContent({
    summary: 'End a digest. Admins only',
    description: 'With a sender group its digests end too. A repetition is answered 404.',
    message: 'Removed',
  })
  @Fails('NOT_FOUND')
  remove(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<void> {
    return this.digests.remove(clientId, id);
  }

  @Post('confirm')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Confirm an address for digests, with the token of its link',
    description: 'For seven days. A repetition is answered the same.',
    id: 'MailDigestConfirmedAnswer',
    data: noData,
    status: 200,
    message: 'Confirmed',
  })
  @Fails('NOT_FOUND')
  confirm(@Body({ schema: confirmDigestRequest }) { token }: ConfirmDigestRequest): Promise<void> {
    return this.digests.confirm(token);
  }

  @Post('unsubscribe')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'End a digest, with the token of its link',
    description:
      'As mail programs do by the header List-Unsubscribe-Post (RFC 8058), which send the body as a form in either encoding. ' +
      'For a year. A repetition is answered the same.',
    id: 'MailDigestEndedAnswer',
    data: noData,
    status: 200,
    message: 'Unsubscribed',
  })
  @Fails('NOT_FOUND')
  unsubscribe(
    @Query({ schema: unsubscribeQuery }) query: UnsubscribeQuery,
    @Body({ schema: unsubscribeRequest }) request: UnsubscribeRequest,
  ): Promise<void> {
    return this.digests.unsubscribe({ ...query, ...request });
  }
}
