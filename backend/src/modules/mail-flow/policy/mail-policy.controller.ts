import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.js';
import { CallingUser, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, AnswersNoContent, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import {
  type MailPolicy,
  type MailPolicyRequest,
  mailPolicyRequest,
  mailPolicySchema,
} from './mail-policy.schemas.js';
import { MailPolicyService } from './mail-policy.service.js';

const keyOf = (clientId: string, id: string) => ({ clientId, part: { kind: 'key', id } }) as const;
const groupOf = (clientId: string, id: string) => ({ clientId, part: { kind: 'group', id } }) as const;

@ApiTags('mail flow')
@Controller('mail/policy')
export class MailPolicyController {
  constructor(private readonly policies: MailPolicyService) {}

  @Get()
  @RequireAccess()
  @Answers({
    summary: 'What becomes of mail that passes through your mail servers',
    description: 'Until somebody sets one: observe, hold from 7. The `version` is needed to replace it.',
    id: 'MailPolicyAnswer',
    data: mailPolicySchema,
    message: 'Mail policy',
  })
  get(@CallingUser() { clientId }: UserPrincipal): Promise<MailPolicy> {
    return this.policies.get({ clientId, part: null });
  }

  @Put()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Replace what becomes of your mail. Admins only',
    description:
      'All of it, for mail that comes from then on. If someone has changed it since the `version` that you name: CONFLICT.',
    id: 'MailPolicyAnswer',
    data: mailPolicySchema,
    message: 'Mail policy saved',
  })
  @Fails('CONFLICT')
  replace(
    @CallingUser() { clientId }: UserPrincipal,
    @Body({ schema: mailPolicyRequest }) request: MailPolicyRequest,
  ): Promise<MailPolicy> {
    return this.policies.replace({ clientId, part: null }, request);
  }

  @Get('keys/:id')
  @RequireAccess()
  @Answers({
    summary: 'What becomes of the mail that an API key passes on',
    description:
      "Its own policy, or else your company's (`isInherited`). Its `version` is counted apart from theirs.",
    id: 'MailPolicyAnswer',
    data: mailPolicySchema,
    message: 'Mail policy',
  })
  @Fails('NOT_FOUND')
  getOfKey(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<MailPolicy> {
    return this.policies.get(keyOf(clientId, id));
  }

  @Put('keys/:id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Give an API key a mail policy of its own, or replace it. Admins only',
    description:
      "It counts instead of your company's. If someone has changed it since the `version` that you name: CONFLICT.",
    id: 'MailPolicyAnswer',
    data: mailPolicySchema,
    message: 'Mail policy saved',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  replaceOfKey(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: mailPolicyRequest }) request: MailPolicyRequest,
  ): Promise<MailPolicy> {
    return this.policies.replace(keyOf(clientId, id), request);
  }

  @Delete('keys/:id')
  @RequireAccess({ role: 'Admin' })
  @AnswersNoContent({
    summary: "Remove an API key's own mail policy. Admins only",
    description: "From then on your company's counts. A repetition is answered 404.",
    message: 'Removed',
  })
  @Fails('NOT_FOUND')
  removeOfKey(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<void> {
    return this.policies.remove(keyOf(clientId, id));
  }

  @Get('groups/:id')
  @RequireAccess()
  @Answers({
    summary: 'What becomes of the mail of a group of senders',
    description:
      "Its own policy, or else (`isInherited`) what counts for its senders is that of the API key, or your company's, which is shown.",
    id: 'MailPolicyAnswer',
    data: mailPolicySchema,
    message: 'Mail policy',
  })
  @Fails('NOT_FOUND')
  getOfGroup(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<MailPolicy> {
    return this.policies.get(groupOf(clientId, id));
  }

  @Put('groups/:id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Give a group of senders a mail policy of its own, or replace it. Admins only',
    description:
      "It counts instead of an API key's and your company's. If someone has changed it since the `version` that you name: CONFLICT.",
    id: 'MailPolicyAnswer',
    data: mailPolicySchema,
    message: 'Mail policy saved',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  replaceOfGroup(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: mailPolicyRequest }) request: MailPolicyRequest,
  ): Promise<MailPolicy> {
    return this.policies.replace(groupOf(clientId, id), request);
  }

  @Delete('groups/:id')
  @RequireAccess({ role: 'Admin' })
  @AnswersNoContent({
    summary: "Remove a sender group's own mail policy. Admins only",
    description: "From then on the API key's or your company's counts. A repetition is answered 404.",
    message: 'Removed',
  })
  @Fails('NOT_FOUND')
  removeOfGroup(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<void> {
    return this.policies.remove(groupOf(clientId, id));
  }
}
