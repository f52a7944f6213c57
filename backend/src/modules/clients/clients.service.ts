import { Injectable } from '@nestjs/common';
import type { Role } from '../../access/roles.js';
import type { Transaction } from '../../database/transactions.js';
import { newId } from '../../common/ids.js';
import { PlanService } from '../subscriptions/plan/plan.service.js';
import type { RequestedLimits } from '../subscriptions/plan/starting-limits.js';
import { type Client, toClient } from './client.schemas.js';
import { singleSignOnRequired } from './clients.errors.js';
import { ClientsRepository } from './clients.repository.js';

@Injectable()
export class ClientsService {
  constructor(
    private readonly repository: ClientsRepository,
    private readonly plan: PlanService,
  ) {}

  /** Creates a company on the Free tier; returns its id. */
  async create(transaction: Transaction, name: string, requested: RequestedLimits): Promise<string> {
    const id = newId();
    await this.repository.insert(transaction, { id, name });
    await this.plan.startFree(transaction, id, requested);
    return id;
  }

  async nameOf(clientId: string): Promise<string> {
    return (await this.repository.findOrFail(clientId)).name;
  }

  async requiresTwoFactor(clientId: string): Promise<boolean> {
    return (await this.repository.findOrFail(clientId)).twoFactorRequired;
  }

  /** False when it was so before. */
  setTwoFactorRequired(transaction: Transaction, clientId: string, required: boolean): Promise<boolean> {
    return this.repository.setTwoFactorRequired(transaction, clientId, required);
  }

  /** Whether Members may sign in through the company's provider only. */
  async requiresSingleSignOn(clientId: string): Promise<boolean> {
    return (await this.repository.findOrFail(clientId)).singleSignOnRequired;
  }

  /** False for a Member of a company that requires single sign-on. */
  async allowsPassword({ clientId, role }: { clientId: string; role: Role }): Promise<boolean> {
    return role === 'Admin' || !(await this.requiresSingleSignOn(clientId));
  }

  /** @throws SINGLE_SIGN_ON_REQUIRED */
  async assertAllowsPassword(person: { clientId: string; role: Role }): Promise<void> {
    if (!(await this.allowsPassword(person))) throw singleSignOnRequired();
  }

  /** False when it was so before. */
  setSingleSignOnRequired(transaction: Transaction, clientId: string, required: boolean): Promise<boolean> {
    return this.repository.setSingleSignOnRequired(transaction, clientId, required);
  }

  /** Returns the previous name. */
  async rename(transaction: Transaction, clientId: string, name: string): Promise<string> {
    const { name: previous } = await this.repository.lock(transaction, clientId);
    await this.repository.rename(transaction, clientId, name);
    return previous;
  }

  async get(clientId: string): Promise<Client> {
    const client = await this.repository.findOrFail(clientId);
    return toClient(client, await this.plan.describe(clientId));
  }
}
