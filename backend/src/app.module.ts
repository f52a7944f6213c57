import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { DatabaseModule } from './database/database.module.js';
import { ENTITIES } from './entities.js';
import { HttpModule } from './http/http.module.js';
import { JobsModule } from './jobs.module.js';
import { AlertsModule } from './modules/alerts/alerts.module.js';
import { AlertChannelsModule } from './modules/alerts/channels/alert-channels.module.js';
import { ApiKeysModule } from './modules/apikeys/api-keys.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { ClientsModule } from './modules/clients/clients.module.js';
import { EmailChangeModule } from './modules/email-change/email-change.module.js';
import { FirstStepsModule } from './modules/first-steps/first-steps.module.js';
import { InstructionsModule } from './modules/instructions/instructions.module.js';
import { OutbreaksModule } from './modules/outbreaks/outbreaks.module.js';
import { PasswordsModule } from './modules/passwords/passwords.module.js';
import { ProfileModule } from './modules/profile/profile.module.js';
import { ScansModule } from './modules/scans/scans.module.js';
import { SendersModule } from './modules/senders/senders.module.js';
import { SingleSignOnModule } from './modules/single-sign-on/single-sign-on.module.js';
import { TwoFactorModule } from './modules/two-factor/two-factor.module.js';
import { TemplatesModule } from './modules/templates/templates.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import { BillingModule } from './modules/subscriptions/billing/billing.module.js';
import { HealthModule } from './ops/health.module.js';
import { DetectorModule, PortsModule } from './ports.module.js';
import { QueueModule } from './queue/queue.module.js';

/** The API process; with `WORKER_MODE=inline` it also works the queues. */
@Module({})
export class AppModule {
  static register(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        DatabaseModule.register(ENTITIES),
        QueueModule,
        PortsModule,
        DetectorModule,
        HttpModule,
        HealthModule,
        AuditModule,
        AuthModule,
        UsersModule,
        TwoFactorModule,
        SingleSignOnModule,
        EmailChangeModule,
        FirstStepsModule,
        PasswordsModule,
        ClientsModule,
        InstructionsModule,
        ApiKeysModule,
        ProfileModule,
        TemplatesModule,
        ScansModule,
        SendersModule,
        OutbreaksModule,
        WebhooksModule,
        AlertsModule,
        AlertChannelsModule,
        BillingModule,
        ...(config.WORKER_MODE === 'inline' ? [JobsModule] : []),
      ],
    };
  }
}
