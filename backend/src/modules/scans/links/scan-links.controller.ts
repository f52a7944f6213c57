import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.js';
import { CallingUser, Public, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { WorkContext } from '../../../common/work-context.js';
import { Answers, AnswersNoContent, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import { LimitedByAddress } from '../../../http/rate-limit.decorators.js';
import {
  type CreateScanLinkRequest,
  createScanLinkRequest,
  type NewScanLink,
  newScanLinkSchema,
  type OpenScanLinkRequest,
  openScanLinkRequest,
  type ScanLinkList,
  scanLinksSchema,
  type SharedScan,
  sharedScanSchema,
} from './scan-links.schemas.js';
import { ScanLinks } from './scan-links.service.js';

@ApiTags('scans')
@Controller()
export class ScanLinksController {
  constructor(private readonly links: ScanLinks) {}

  @Post('scans/:id/links')
  @RequireAccess()
  @Answers({
    summary: 'Make a link by which anyone can read this scan, until it expires',
    description:
      'The whole message, or redacted: the verdict alone. Audited; 20 at a time for each scan. While there is no verdict: CONFLICT.',
    id: 'NewScanLinkAnswer',
    data: newScanLinkSchema,
    status: 201,
    message: 'Link created',
  })
  @Fails('SCAN_NOT_FOUND', 'CONFLICT')
  create(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: createScanLinkRequest }) request: CreateScanLinkRequest,
  ): Promise<NewScanLink> {
    WorkContext.add({ scanId: id });
    return this.links.create(caller, id, request);
  }

  @Get('scans/:id/links')
  @RequireAccess()
  @Answers({
    summary: 'The links to this scan that work, newest first',
    description: 'Without the addresses themselves, which are shown once.',
    id: 'ScanLinksAnswer',
    data: scanLinksSchema,
    message: 'Links',
  })
  @Fails('SCAN_NOT_FOUND')
  list(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<ScanLinkList> {
    return this.links.list(clientId, id);
  }

  @Delete('scans/links/:id')
  @RequireAccess()
  @AnswersNoContent({
    summary: 'Revoke a link to a scan',
    description: 'It stops working at once. A repetition is answered 404.',
    message: 'Revoked',
  })
  @Fails('NOT_FOUND')
  revoke(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<void> {
    return this.links.revoke(clientId, id);
  }

  @Post('shared-scans')
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Read a scan with the token of a link to it',
    description: '404 alike for a token that never was, has expired or was revoked.',
    id: 'SharedScanAnswer',
    data: sharedScanSchema,
    status: 200,
    message: 'Shared scan',
  })
  @Fails('NOT_FOUND')
  open(@Body({ schema: openScanLinkRequest }) { token }: OpenScanLinkRequest): Promise<SharedScan> {
    return this.links.open(token);
  }
}
