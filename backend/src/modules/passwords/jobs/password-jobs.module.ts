import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords.module.js';
import { PasswordResetJob } from './password-reset.job.js';

@Module({ imports: [PasswordsModule], providers: [PasswordResetJob] })
export class PasswordJobsModule {}
