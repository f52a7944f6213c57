import { Body, Controller, Post } from '@nestjs/common';
import { Public } from '../../../../access/require-access.js';
import { Answers, Fails } from '../../../../contract/answers.js';
import { ApiTags } from '../../../../contract/for-document.js';
import { LimitedByAddress } from '../../../../http/rate-limit.decorators.js';
import {
  type SenderAnswer,
  type SenderAnswerRequest,
  senderAnswerRequest,
  senderAnswerSchema,
} from './sender-answers.schemas.js';
import { SenderAnswers } from './sender-answers.service.js';

@ApiTags('mail flow')
@Controller('mail/answers')
export class SenderAnswersController {
  constructor(private readonly answers: SenderAnswers) {}

  @Post()
  @Public()
  @LimitedByAddress()
  @Answers({
    summary: 'Answer a notice about stopped mail, with the token of its link',
    description:
      'For seven days. It releases nothing. mine: a note on the messages of the notice; not-mine: one on all held messages of ' +
      'that sender too, whose scans are then said to be harmful. A repetition is answered the same; the opposite is noted besides.',
    id: 'MailAnswerAnswer',
    data: senderAnswerSchema,
    status: 200,
    message: 'Noted',
  })
  @Fails('NOT_FOUND')
  answer(@Body({ schema: senderAnswerRequest }) request: SenderAnswerRequest): Promise<SenderAnswer> {
    return this.answers.answer(request);
  }
}
