import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { EmailChangeLinksService } from '../email-change/email-change-links.service.js';
import { EmailChangeController } from '../email-change/email-change.controller.js';
import { EmailChangeEntity } from '../email-change/email-change.entity.js';
import { ConfirmEmailJob, EmailChangedJob, EmailChangePurgeJob } from '../email-change/email-change.job.js';
import { EmailChangeService } from '../email-change/email-change.service.js';
import { EmailChangesRepository } from '../email-change/email-changes.repository.js';
import { MailModule } from '../mail/mail.module.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { PasswordResetLinks } from '../passwords/password-reset-links.js';
import { PasswordResetEntity } from '../passwords/password-reset.entity.js';
import { PasswordResetMailJob, PasswordResetPurgeJob } from '../passwords/password-reset.job.js';
import { PasswordResetsRepository } from '../passwords/password-resets.repository.js';
import { PasswordResetsService } from '../passwords/password-resets.service.js';
import { PasswordsController } from '../passwords/passwords.controller.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SignInGuessEntity } from '../passwords/sign-in-guess.entity.js';
import { SignInGuessesPurgeJob } from '../passwords/sign-in-guesses-purge.job.js';
import { SignInGuessesRepository } from '../passwords/sign-in-guesses.repository.js';
import { OldSessionsJob } from '../sessions/old-sessions.job.js';
import { OwnSessionsService } from '../sessions/own-sessions.service.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { SessionsController } from '../sessions/sessions.controller.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { SecondStepsService } from '../sessions/second-steps.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInCookie } from '../single-sign-on/begun-sign-in.js';
import { CompanyDomainEntity } from '../single-sign-on/company-domain.entity.js';
import { CompanyDomainsRepository } from '../single-sign-on/company-domains.repository.js';
import { CompanyDomainsService } from '../single-sign-on/company-domains.service.js';
import { OpenIdService } from '../single-sign-on/openid.service.js';
import { ProviderSecretBox } from '../single-sign-on/provider-secret-box.js';
import { SingleSignOnMailJob } from '../single-sign-on/single-sign-on-mail.job.js';
import { SingleSignOnNoticesService } from '../single-sign-on/single-sign-on-notices.service.js';
import { SingleSignOnSettingsController } from '../single-sign-on/single-sign-on-settings.controller.js';
import { SingleSignOnSettingsService } from '../single-sign-on/single-sign-on-settings.service.js';
import { SingleSignOnController } from '../single-sign-on/single-sign-on.controller.js';
import { SingleSignOnEntity } from '../single-sign-on/single-sign-on.entity.js';
import { SingleSignOnRepository } from '../single-sign-on/single-sign-on.repository.js';
import { SingleSignOnService } from '../single-sign-on/single-sign-on.service.js';
import { txtResolverProvider } from '../single-sign-on/txt-resolver.js';
import { OwnProof } from '../two-factor/own-proof.service.js';
import { TwoFactorAdminController } from '../two-factor/two-factor-admin.controller.js';
import { TwoFactorAdminService } from '../two-factor/two-factor-admin.service.js';
import { TwoFactorCodesService } from '../two-factor/two-factor-codes.service.js';
import { RequirementMailJob, TwoFactorMailJob } from '../two-factor/two-factor-mail.job.js';
import { TwoFactorNoticesService } from '../two-factor/two-factor-notices.service.js';
import { TwoFactorSecretBox } from '../two-factor/two-factor-secret-box.js';
import { TwoFactorController } from '../two-factor/two-factor.controller.js';
import { TwoFactorEntity } from '../two-factor/two-factor.entity.js';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { InvitationEntity } from '../users/invitation.entity.js';
import { InvitationsController } from '../users/invitations.controller.js';
import { InvitationsRepository } from '../users/invitations.repository.js';
import { InvitationsService } from '../users/invitations.service.js';
import { IssuedSecretsService } from '../users/issued-secrets.service.js';
import { JoiningController } from '../users/joining.controller.js';
import { JoiningService } from '../users/joining.service.js';
import { LanguageController } from '../users/language.controller.js';
import { LanguageService } from '../users/language.service.js';
import { NamingController } from '../users/naming.controller.js';
import { NamingService } from '../users/naming.service.js';
import { PeopleRepository } from '../users/people.repository.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersController } from '../users/users.controller.js';
import { UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { AuthController } from './auth.controller.js';
import { TOKEN_ALGORITHM, TOKEN_ISSUER } from './jwt.strategy.js';
import { AuthService } from './auth.service.js';
import { SecondStepService } from './second-step.service.js';
import { SecondStepToken } from './second-step-token.js';
import { SignInChallengeEntity } from '../sessions/sign-in-challenge.entity.js';
import { SignInChallengesRepository } from '../sessions/sign-in-challenges.repository.js';

const ENTITIES = [
  CompanyDomainEntity,
  EmailChangeEntity,
  InvitationEntity,
  PasswordResetEntity,
  SessionEntity,
  SignInChallengeEntity,
  SignInGuessEntity,
  SingleSignOnEntity,
  TwoFactorEntity,
  UserEntity,
];

const signingIn = [
  AuthService,
  SecondStepService,
  SecondStepToken,
  SecondStepsService,
  SignInChallengesRepository,
];

const users = [
  UsersService,
  InvitationsService,
  JoiningService,
  NamingService,
  LanguageService,
  AccountsService,
  IssuedSecretsService,
  UsersRepository,
  PeopleRepository,
  InvitationsRepository,
];

const sessions = [SessionsService, OwnSessionsService, SessionsRepository, OldSessionsJob];

const passwords = [
  PasswordsService,
  PasswordCheckService,
  PasswordResetsService,
  PasswordResetLinks,
  PasswordResetsRepository,
  SignInGuessesRepository,
  PasswordResetMailJob,
  PasswordResetPurgeJob,
  SignInGuessesPurgeJob,
];

const twoFactor = [
  TwoFactorService,
  TwoFactorAdminService,
  TwoFactorCodesService,
  OwnProof,
  TwoFactorNoticesService,
  TwoFactorRepository,
  TwoFactorSecretBox,
  TwoFactorMailJob,
  RequirementMailJob,
];

const singleSignOn = [
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
];

const emailChange = [
  EmailChangeService,
  EmailChangeLinksService,
  EmailChangesRepository,
  ConfirmEmailJob,
  EmailChangedJob,
  EmailChangePurgeJob,
];

/** The people of a company, how they sign in, and their sessions. */
@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: config.JWT_SECRET,
        signOptions: { algorithm: TOKEN_ALGORITHM, issuer: TOKEN_ISSUER },
      }),
    }),
    AccessModule,
    AuditModule,
    ClientsModule,
    DeliveriesModule,
    MailModule,
  ],
  controllers: [
    AuthController,
    UsersController,
    InvitationsController,
    JoiningController,
    NamingController,
    LanguageController,
    TwoFactorController,
    TwoFactorAdminController,
    SingleSignOnController,
    SingleSignOnSettingsController,
    EmailChangeController,
    PasswordsController,
    SessionsController,
  ],
  providers: [
    ...signingIn,
    ...users,
    ...sessions,
    ...passwords,
    ...twoFactor,
    ...singleSignOn,
    ...emailChange,
  ],
  exports: [AccountsService, IssuedSecretsService, OwnProof, SessionsService],
})
export class AuthModule {}
