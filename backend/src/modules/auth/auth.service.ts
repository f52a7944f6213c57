import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Transactions } from '../../database/transactions.js';
import { newId } from '../../http/ids.js';
import { ClientsService } from '../clients/clients.service.js';
import { invalidCredentials } from './auth.errors.js';
import type { Login, LoginRequest, RegisterRequest, User } from './auth.schemas.js';
import { hashPassword, isPassword } from './passwords.js';
import { SessionsRepository } from './sessions.repository.js';
import type { UserEntity } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

const HOUR = 3600;
/** How long a login lasts, in seconds: a working day, or a month on a device that one trusts. */
const SESSION_SECONDS = { once: 12 * HOUR, remembered: 30 * 24 * HOUR };

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly clients: ClientsService,
    private readonly transactions: Transactions,
    private readonly jwt: JwtService,
  ) {}

  /**
   * A new company with its first person, who is its Admin.
   * @throws EMAIL_TAKEN
   */
  async register(request: RegisterRequest): Promise<User> {
    const { firstName, lastName, email, companyName, password, scansPerMonth, scanAgeInDays } = request;
    const passwordHash = await hashPassword(password);
    await this.transactions.run(async (transaction) => {
      const limits = { scansPerMonth, retentionDays: scanAgeInDays };
      const clientId = await this.clients.create(transaction, companyName, limits);
      const user = {
        id: newId(),
        clientId,
        email,
        passwordHash,
        firstName,
        lastName,
        role: 'Admin' as const,
      };
      await this.users.insert(transaction, user);
    });
    return { firstName, lastName, email, role: 'Admin' };
  }

  /** @throws INVALID_CREDENTIALS, the same and after the same time for a wrong e-mail and a wrong password */
  async login({ email, password, rememberMe }: LoginRequest): Promise<Login> {
    const user = await this.users.findByEmail(email);
    const correct = await isPassword(password, user?.passwordHash);
    if (!user || !correct) throw invalidCredentials();
    return this.startSession(user, rememberMe ? SESSION_SECONDS.remembered : SESSION_SECONDS.once);
  }

  /** Ends the session: its token is refused from now on. */
  logout(sessionId: string): Promise<void> {
    return this.sessions.end(sessionId);
  }

  private async startSession(user: UserEntity, expiresIn: number): Promise<Login> {
    const id = newId();
    await this.sessions.insert({ id, userId: user.id, expiresAt: new Date(Date.now() + expiresIn * 1000) });
    const accessToken = await this.jwt.signAsync({ sid: id }, { subject: user.id, expiresIn });
    const { firstName, lastName, email, role } = user;
    return { accessToken, user: { firstName, lastName, email, role }, expiresIn };
  }
}
