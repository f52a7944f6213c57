import { Module } from '@nestjs/common';
import { KeyAuthenticationModule } from '../modules/apikeys/key-authentication.module.js';
import { DeliveryIntakeModule } from '../modules/delivery-events/delivery-intake.module.js';
import { MailFlowModule } from '../modules/mail-flow/mail-flow.module.js';
import { MailGateModule } from '../modules/mail-flow/mail-gate.module.js';
import { type Listener, LISTENERS } from './listener.js';
import { Listeners } from './listeners.js';
import { MailServers } from './mail-servers.js';
import { Milter } from './milter/milter.js';
import { RspamdChecks } from './rspamd/rspamd-checks.service.js';
import { RSPAMD_LIMITS, RSPAMD_LIMITS_BY_DEFAULT } from './rspamd/rspamd-limits.js';
import { RspamdListener } from './rspamd/rspamd.listener.js';
import { ReportMail } from './smtp/report-mail.service.js';
import { SmtpDoor } from './smtp/smtp-door.js';

/** The doors by which mail servers pass us their mail: in a process of its own, or in the API's. */
@Module({
  imports: [DeliveryIntakeModule, KeyAuthenticationModule, MailFlowModule, MailGateModule],
  providers: [
    MailServers,
    Listeners,
    ReportMail,
    SmtpDoor,
    Milter,
    RspamdChecks,
    RspamdListener,
    { provide: RSPAMD_LIMITS, useValue: RSPAMD_LIMITS_BY_DEFAULT },
    {
      provide: LISTENERS,
      inject: [SmtpDoor, Milter, RspamdListener],
      useFactory: (...doors: Listener[]) => doors,
    },
  ],
})
export class GatewayModule {}
