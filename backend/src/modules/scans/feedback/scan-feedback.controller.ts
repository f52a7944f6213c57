import { Body, Controller, Delete, Get, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiTags } from '../../../contract/for-document.js';
import { fileStream, jsonLines } from '../../../common/file-stream.js';
import type { Principal } from '../../../access/principal.js';
import { Caller, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { WorkContext } from '../../../common/work-context.js';
import { Answers, AnswersFile, AnswersNoContent, Fails } from '../../../contract/answers.js';
import { Costs } from '../../../http/work-budget.guard.js';
import {
  type Feedback,
  type FeedbackRequest,
  feedbackRequest,
  feedbackSchema,
  type FeedbackStatistics,
  feedbackStatisticsSchema,
} from './scan-feedback.schemas.js';
import { ScanFeedbackService } from './scan-feedback.service.js';

/** A line of the export. */
const LABELLED = {
  id: '019a8c2e-5b7a-7c3d-9e4f-2a1b3c4d5e6f',
  channel: 'sms',
  subject: '',
  body: 'You have won our yearly raffle',
  label: 'ham',
};

@ApiTags('scans')
@Controller('scans')
export class ScanFeedbackController {
  constructor(private readonly feedback: ScanFeedbackService) {}

  @Get('feedback')
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'How often your feedback agrees with the scores, in all and by indicator',
    description: 'The score agrees with harmful above 3, and with legitimate at 3 or below.',
    id: 'FeedbackStatisticsAnswer',
    data: feedbackStatisticsSchema,
    message: 'Feedback',
  })
  statistics(@Caller() caller: Principal): Promise<FeedbackStatistics> {
    return this.feedback.statistics(caller.clientId);
  }

  @Get('feedback/export')
  @Costs('export')
  @RequireAccess({ scope: 'scans:read' })
  @AnswersFile({
    summary: 'Export the messages that you gave feedback on, with their labels',
    description:
      'JSON Lines with `id`, `channel`, `subject`, `body` and `label`: `ham` for legitimate, `phishing` for harmful. ' +
      'The detector can be trained on the file.',
    message: 'The file',
    types: { 'application/x-ndjson': `${JSON.stringify(LABELLED)}\n` },
  })
  async export(@Caller() caller: Principal): Promise<StreamableFile> {
    const lines = await fileStream(this.feedback.labelled(caller.clientId), jsonLines);
    const disposition = 'attachment; filename="feedback.jsonl"';
    return new StreamableFile(lines, { type: 'application/x-ndjson', disposition });
  }

  @Post(':id/feedback')
  @RequireAccess({ scope: 'scans:write' })
  @Answers({
    summary: 'Report a judged message as legitimate or harmful; replaces the previous feedback',
    description:
      'It is shown with the scan, counted and exported. Of three similar messages or more, `harmful` opens an outbreak, in which all score 7 or more: said by an Admin, by three people about different ones (all API keys count as one), or by anybody where they score above 3 and no Admin has released them. While there is no verdict: CONFLICT.',
    id: 'FeedbackAnswer',
    data: feedbackSchema,
    message: 'Feedback saved',
  })
  @Fails('SCAN_NOT_FOUND', 'CONFLICT')
  give(
    @Caller() caller: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: feedbackRequest }) request: FeedbackRequest,
  ): Promise<Feedback> {
    WorkContext.add({ scanId: id });
    return this.feedback.give(caller, id, request);
  }

  @Delete(':id/feedback')
  @RequireAccess({ scope: 'scans:write' })
  @AnswersNoContent({
    summary: 'Withdraw feedback',
    description:
      'Who gave it, or an Admin, thereby ends an outbreak that rests on it: scores are restored within seconds. A second time it is answered with NOT_FOUND.',
    message: 'Withdrawn',
  })
  @Fails('SCAN_NOT_FOUND', 'NOT_FOUND')
  withdraw(@Caller() caller: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<void> {
    WorkContext.add({ scanId: id });
    return this.feedback.withdraw(caller, id);
  }
}
