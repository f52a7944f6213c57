import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { gatewayOf } from './config/gateway.js';
import { DatabaseModule } from './database/database.module.js';
import { ENTITIES } from './entities.js';
import { GatewayModule } from './gateway/gateway.module.js';
import { HttpModule } from './http/http.module.js';
import { JobsModule } from './jobs.module.js';
import { AlertsModule } from './modules/alerts/alerts.module.js';
import { ApiKeyStrategy } from './modules/apikeys/api-key.strategy.js';
import { ApiKeysModule } from './modules/apikeys/api-keys.module.js';
import { KeyAuthenticationModule } from './modules/apikeys/key-authentication.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { JwtStrategy } from './modules/auth/jwt.strategy.js';
import { CampaignsModule } from './modules/campaigns/campaigns.module.js';
import { ClientsModule } from './modules/clients/clients.module.js';
import { ClosingModule } from './modules/closing/closing.module.js';
import { DeliveryEventsModule } from './modules/delivery-events/delivery-events.module.js';
import { FirstStepsModule } from './modules/first-steps/first-steps.module.js';
import { InstructionsModule } from './modules/instructions/instructions.module.js';
import { MailFlowModule } from './modules/mail-flow/mail-flow.module.js';
import { ReviewedMailModule } from './reviewed-mail.module.js';
import { OutbreaksModule } from './modules/outbreaks/outbreaks.module.js';
import { ProfileModule } from './modules/profile/profile.module.js';
import { ScansModule } from './modules/scans/scans.module.js';
import { SenderRulesModule } from './modules/sender-rules/sender-rules.module.js';
import { SendersModule } from './modules/senders/senders.module.js';
import { SubscriptionsModule } from './modules/subscriptions/subscriptions.module.js';
import { TemplatesModule } from './modules/templates/templates.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import { HealthModule } from './ops/health.module.js';
import { PortsModule } from './ports.module.js';
import { QueueModule } from './queue/queue.module.js';

/** The API process, which identifies callers; with `WORKER_MODE=inline` it also works the queues. */
@Module({ providers: [JwtStrategy, ApiKeyStrategy] })
export class AppModule {
  static register(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        DatabaseModule.register(ENTITIES),
        QueueModule,
        PortsModule,
        HttpModule,
        HealthModule,
        AuditModule,
        AuthModule,
        FirstStepsModule,
        ClientsModule,
        ClosingModule,
        InstructionsModule,
        ApiKeysModule,
        KeyAuthenticationModule,
        ProfileModule,
        TemplatesModule,
        ScansModule,
        SenderRulesModule,
        SendersModule,
        OutbreaksModule,
        CampaignsModule,
        MailFlowModule,
        ReviewedMailModule,
        DeliveryEventsModule,
        WebhooksModule,
        AlertsModule,
        SubscriptionsModule,
        ...(gatewayOf(config) !== 'off' ? [GatewayModule] : []),
        ...(config.WORKER_MODE === 'inline' ? [JobsModule] : []),
      ],
    };
  }
}
