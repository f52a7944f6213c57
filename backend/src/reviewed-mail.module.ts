import { Global, Module } from '@nestjs/common';
import { REVIEWED_MAIL } from './modules/scans/review/reviewed-mail.port.js';
import { HeldReviews } from './modules/mail-flow/holds/held-reviews.service.js';
import { MailFlowModule } from './modules/mail-flow/mail-flow.module.js';

/** Lends the reviews of scans the mail that waits with them. */
@Global()
@Module({
  imports: [MailFlowModule],
  providers: [{ provide: REVIEWED_MAIL, useExisting: HeldReviews }],
  exports: [REVIEWED_MAIL],
})
export class ReviewedMailModule {}
