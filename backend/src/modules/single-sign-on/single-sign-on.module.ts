import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordHashingModule } from '../../access/password-hashing.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { WebhookTargetsModule } from '../webhooks/target/webhook-targets.module.js';
import { SignInCookie } from './begun-sign-in.js';
import { CompanyDomainEntity } from './company-domain.entity.js';
import { CompanyDomainsRepository } from './company-domains.repository.js';
import { CompanyDomainsService } from './company-domains.service.js';
import { OpenIdService } from './openid.service.js';
import { ProviderSecretBox } from './provider-secret-box.js';
import { SingleSignOnMailJob } from './single-sign-on-mail.job.js';
import { SingleSignOnNoticesService } from './single-sign-on-notices.service.js';
import { SingleSignOnSettingsController } from './single-sign-on-settings.controller.js';
import { SingleSignOnSettingsService } from './single-sign-on-settings.service.js';
import { SingleSignOnController } from './single-sign-on.controller.js';
import { SingleSignOnEntity } from './single-sign-on.entity.js';
import { SingleSignOnRepository } from './single-sign-on.repository.js';
import { SingleSignOnService } from './single-sign-on.service.js';
import { txtResolverProvider } from './txt-resolver.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SingleSignOnEntity, CompanyDomainEntity]),
    AuditModule,
    ClientsModule,
    MailModule,
    PasswordHashingModule,
    SessionsModule,
    UsersModule,
    WebhookTargetsModule,
  ],
  controllers: [SingleSignOnController, SingleSignOnSettingsController],
  providers: [
    SingleSignOnService,
    SingleSignOnSettingsService,
    SingleSignOnNoticesService,
    SingleSignOnMailJob,
    CompanyDomainsService,
    OpenIdService,
    ProviderSecretBox,
    SignInCookie,
    SingleSignOnRepository,
    CompanyDomainsRepository,
    txtResolverProvider,
  ],
})
export class SingleSignOnModule {}
