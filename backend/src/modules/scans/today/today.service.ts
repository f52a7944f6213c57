import { Injectable } from '@nestjs/common';
import { TodayRepository } from './today.repository.js';
import type { Today } from './today.schemas.js';

/** How the work of a company's day stands. */
@Injectable()
export class TodayService {
  constructor(private readonly rows: TodayRepository) {}

  /** One question after the other: together they would take four of the few database connections. */
  async of(clientId: string, since: Date): Promise<Today> {
    const { openOutbreaks, count, oldest } = await this.rows.standing(clientId);
    const [all, ...people] = await this.rows.decided(clientId, since);
    const signs = await this.rows.signs(clientId);
    const recurring = await this.rows.recurring(clientId);
    const [decided, released] = [all?.count ?? 0, all?.released ?? 0];
    return {
      since: since.toISOString(),
      waiting: {
        count,
        oldest: oldest && { id: oldest.id, createdAt: new Date(oldest.createdAt).toISOString() },
      },
      decided: {
        count: decided,
        released,
        blocked: decided - released,
        medianSeconds: all?.medianSeconds ?? null,
        people: people.map((person) => ({
          email: person.email ?? '',
          count: person.count,
          medianSeconds: person.medianSeconds,
        })),
      },
      openOutbreaks,
      signs,
      recurring,
    };
  }
}
