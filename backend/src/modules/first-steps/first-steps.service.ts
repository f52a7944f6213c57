import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { FirstStepsRepository } from './first-steps.repository.js';
import { FIRST_STEPS, type FirstSteps } from './first-steps.schemas.js';

/** What a new company does in its first hour, ticked by what is there. */
@Injectable()
export class FirstStepsService {
  constructor(private readonly repository: FirstStepsRepository) {}

  async get({ clientId, userId, role }: UserPrincipal): Promise<FirstSteps> {
    const done = await this.repository.done(clientId, userId);
    const names = role === 'Admin' ? FIRST_STEPS : (['scan'] as const);
    return {
      dismissed: await this.repository.isDismissed(userId),
      steps: names.map((name) => ({ name, done: done[name] })),
    };
  }

  /** For this person only. */
  dismiss({ userId }: UserPrincipal): Promise<void> {
    return this.repository.dismiss(userId);
  }
}
