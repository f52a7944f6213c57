import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordHashingModule } from '../../access/password-hashing.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountsService } from './accounts.service.js';
import { IssuedSecretsService } from './issued-secrets.service.js';
import { InvitationEntity } from './invitation.entity.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitationsService } from './invitations.service.js';
import { JoiningController } from './joining.controller.js';
import { JoiningService } from './joining.service.js';
import { LanguageController } from './language.controller.js';
import { LanguageService } from './language.service.js';
import { NamingController } from './naming.controller.js';
import { NamingService } from './naming.service.js';
import { PeopleRepository } from './people.repository.js';
import { UserEntity } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([UserEntity, InvitationEntity]),
    AuditModule,
    ClientsModule,
    MailModule,
    PasswordHashingModule,
    SessionsModule,
  ],
  controllers: [
    UsersController,
    InvitationsController,
    JoiningController,
    NamingController,
    LanguageController,
  ],
  providers: [
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
  ],
  exports: [AccountsService, IssuedSecretsService, JoiningService],
})
export class UsersModule {}
