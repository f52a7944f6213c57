import { Body, Controller, Get, Param, Post, Query, StreamableFile } from '@nestjs/common';
import type { Principal, UserPrincipal } from '../../../access/principal.js';
import { Caller, CallingUser, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, AnswersFile, AnswersNoContent, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import { Costs } from '../../../http/work-budget.guard.js';
import {
  type DecideTogetherRequest,
  decideTogetherRequest,
  type GroupHeldQuery,
  groupHeldQuery,
  type HeldGroups,
  heldGroupsSchema,
  type HeldMail,
  type HeldMailList,
  heldMailListSchema,
  heldMailSchema,
  type ListHeldQuery,
  listHeldQuery,
  type MailDecisionProgress,
  mailDecisionSchema,
  type RefuseRequest,
  refuseRequest,
  type ReleaseRequest,
  releaseRequest,
} from './held-mail.schemas.js';
import { HeldMailService } from './held-mail.service.js';
import { HoldDecisions } from './hold-decisions.service.js';
import {
  type JudgeAgainRequest,
  judgeAgainRequest,
  type MailRejudging,
  mailRejudgingSchema,
} from './judge-again.schemas.js';
import { MailRejudgings } from './mail-rejudgings.service.js';
import { MailCopies } from './mail-copies.service.js';
import { MailDecisions } from './mail-decisions.service.js';

const ONCE = 'A repetition is answered the same; another decision than the first is a CONFLICT. ';

/** People of both roles decide, as about scans; a system does with a key that was made for it. */
@ApiTags('mail flow')
@Controller('mail/held')
export class HeldMailController {
  constructor(
    private readonly held: HeldMailService,
    private readonly decisions: HoldDecisions,
    private readonly together: MailDecisions,
    private readonly rejudgings: MailRejudgings,
    private readonly copies: MailCopies,
  ) {}

  @Get()
  @Costs('list')
  @RequireAccess({ scope: 'holds:decide' })
  @Answers({
    summary: 'Mail that waits for a decision, the oldest first, or that was decided on',
    description: 'Held by the mail policy. The filter counts for both.',
    id: 'HeldMailListAnswer',
    data: heldMailListSchema,
    message: 'Held mail',
  })
  list(
    @Caller() { clientId }: Principal,
    @Query({ schema: listHeldQuery }) query: ListHeldQuery,
  ): Promise<HeldMailList> {
    return this.held.list(clientId, query);
  }

  @Get('groups')
  @Costs('list')
  @RequireAccess({ scope: 'holds:decide' })
  @Answers({
    summary: 'What waits, by campaign, by sender or by sender group, the largest first',
    description:
      'A campaign is an outbreak, or mail with the same content. Its `key` is a filter of the list.',
    id: 'HeldMailGroupsAnswer',
    data: heldGroupsSchema,
    message: 'Groups',
  })
  groups(
    @Caller() { clientId }: Principal,
    @Query({ schema: groupHeldQuery }) query: GroupHeldQuery,
  ): Promise<HeldGroups> {
    return this.held.groups(clientId, query);
  }

  @Post('decide')
  @RequireAccess({ scope: 'holds:decide' })
  @Answers({
    summary: 'Release or refuse many held messages at once, those given or those that a filter matches',
    description:
      'Which is settled at once; it is carried out behind, and what others have decided meanwhile stays. ' +
      'GET /api/mail/held/decisions/{id} tells how far it is.',
    id: 'MailDecisionAnswer',
    data: mailDecisionSchema,
    status: 202,
    message: 'It is being carried out',
  })
  decide(
    @Caller() caller: Principal,
    @Body({ schema: decideTogetherRequest }) request: DecideTogetherRequest,
  ): Promise<MailDecisionProgress> {
    return this.together.begin(caller, request);
  }

  @Get('decisions/:id')
  @RequireAccess({ scope: 'holds:decide' })
  @Answers({
    summary: 'How far a decision about many messages is',
    description: 'For 30 days.',
    id: 'MailDecisionAnswer',
    data: mailDecisionSchema,
    message: 'Decision',
  })
  @Fails('NOT_FOUND')
  decision(
    @Caller() { clientId }: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<MailDecisionProgress> {
    return this.together.get(clientId, id);
  }

  @Post('judge-again')
  @RequireAccess({ scope: 'holds:decide' })
  @Answers({
    summary: 'Judge what waits again, by the policy, the templates and the profile of now',
    description:
      'What would pass is released, as by a person; the rest waits on with its new score. `preview` only counts. It costs no ' +
      'scans. GET /api/mail/held/judge-again/{id} tells how far it is; while it goes on another one is a CONFLICT.',
    id: 'MailRejudgingAnswer',
    data: mailRejudgingSchema,
    status: 202,
    message: 'It is being judged',
  })
  @Fails('CONFLICT')
  judgeAgain(
    @Caller() caller: Principal,
    @Body({ schema: judgeAgainRequest }) request: JudgeAgainRequest,
  ): Promise<MailRejudging> {
    return this.rejudgings.begin(caller, request);
  }

  @Get('judge-again/:id')
  @RequireAccess({ scope: 'holds:decide' })
  @Answers({
    summary: 'How far held mail is judged again',
    description: 'For 30 days.',
    id: 'MailRejudgingAnswer',
    data: mailRejudgingSchema,
    message: 'Judged again',
  })
  @Fails('NOT_FOUND')
  judgedAgain(
    @Caller() { clientId }: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<MailRejudging> {
    return this.rejudgings.get(clientId, id);
  }

  @Get(':id')
  @RequireAccess({ scope: 'holds:decide' })
  @Answers({
    summary:
      'One held message: its verdict and evidence, its recipients, until when it waits, what was decided',
    description:
      'Also afterwards, until its retention is over. The text that was judged is that of its scan.',
    id: 'HeldMailAnswer',
    data: heldMailSchema,
    message: 'Held mail',
  })
  @Fails('NOT_FOUND')
  get(@Caller() { clientId }: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<HeldMail> {
    return this.held.get(clientId, id);
  }

  @Get(':id/message')
  @RequireAccess({ scope: 'holds:decide' })
  @AnswersFile({
    summary: 'A held message as it came, to the byte',
    description:
      'Only of a message that we keep (`hasMessage`), until it has been sent, or 20 s after it was refused: then NOT_FOUND.',
    message: 'The message',
    types: { 'message/rfc822': 'From: Ada <ada@northwind.example>\r\n' },
  })
  @Fails('NOT_FOUND', 'CONTENT_NOT_KEPT')
  async message(
    @Caller() { clientId }: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.held.message(clientId, id), {
      type: 'message/rfc822',
      disposition: `attachment; filename="${id}.eml"`,
    });
  }

  @Post(':id/release')
  @RequireAccess({ scope: 'holds:decide' })
  @Answers({
    summary: 'Let a held message go, to all of its recipients or to some',
    description:
      `${ONCE}By deferral it passes when its mail server asks again; a stored message is sent after 20 s. The review of its ` +
      'scan is then released. Where the mail policy wants two people, the first only proposes it (`proposal`).',
    id: 'HeldMailAnswer',
    data: heldMailSchema,
    message: 'Released',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  release(
    @Caller() caller: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: releaseRequest }) request: ReleaseRequest,
  ): Promise<HeldMail> {
    return this.decisions.release(caller, id, request);
  }

  @Post(':id/refuse')
  @RequireAccess({ scope: 'holds:decide' })
  @Answers({
    summary: 'Refuse a held message for good',
    description:
      `${ONCE}By deferral its mail server is told when it asks again; a stored message is deleted. The review of its scan is ` +
      'then blocked.',
    id: 'HeldMailAnswer',
    data: heldMailSchema,
    message: 'Refused',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  refuse(
    @Caller() caller: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: refuseRequest }) request: RefuseRequest,
  ): Promise<HeldMail> {
    return this.decisions.refuse(caller, id, request);
  }

  @Post(':id/undo')
  @RequireAccess({ scope: 'holds:decide' })
  @Answers({
    summary: 'Take back a decision: the message waits again',
    description:
      'Of a stored message within 20 s, by deferral until its mail server has asked again (`canUndo`); then CONFLICT. The ' +
      'review of its scan is open again. A proposed release is withdrawn.',
    id: 'HeldMailAnswer',
    data: heldMailSchema,
    message: 'It waits again',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  undo(@Caller() caller: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<HeldMail> {
    return this.decisions.undo(caller, id);
  }

  @Post(':id/copy')
  @RequireAccess()
  @AnswersNoContent({
    summary: 'Send a held message to your own address, attached to a mail of ours',
    description:
      'Only of a message that we keep, to the address that you sign in with; 20 within an hour. It stays held.',
    message: 'Sent',
  })
  @Fails('NOT_FOUND', 'SERVICE_UNAVAILABLE')
  copy(@CallingUser() caller: UserPrincipal, @Param({ schema: idPath }) { id }: IdPath): Promise<void> {
    return this.copies.send(caller, id);
  }
}
