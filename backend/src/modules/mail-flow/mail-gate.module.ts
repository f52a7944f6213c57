import { Module } from '@nestjs/common';
import { InstructionsModule } from '../instructions/instructions.module.js';
import { RetentionModule } from '../retention/retention.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { ScanRecordsModule } from '../scans/scan-records.module.js';
import { ScansModule } from '../scans/scans.module.js';
import { MailGate } from './gate/mail-gate.service.js';
import { MailJudging } from './gate/mail-judging.service.js';
import { MailRecording } from './gate/mail-recording.service.js';
import { MailReports } from './gate/mail-reports.service.js';
import { MailFlowModule } from './mail-flow.module.js';

/** The gate itself, where mail passes: it waits for verdicts, as callers of the API do. */
@Module({
  imports: [
    InstructionsModule,
    MailFlowModule,
    ProfileModule,
    RetentionModule,
    ScanRecordsModule,
    ScansModule,
  ],
  providers: [MailGate, MailJudging, MailRecording, MailReports],
  exports: [MailGate, MailReports],
})
export class MailGateModule {}
