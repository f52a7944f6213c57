import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { FirstStep } from './first-steps.schemas.js';

/** Facts of other modules' tables, each found by an index: nothing is counted, and nothing has to be told. */
const DONE = `
  SELECT EXISTS (SELECT FROM scans WHERE client_id = $1) AS scan,
    EXISTS (SELECT FROM users WHERE client_id = $1 AND id <> $2)
      OR EXISTS (SELECT FROM invitations WHERE client_id = $1) AS invite,
    EXISTS (SELECT FROM api_keys WHERE client_id = $1) AS key,
    EXISTS (SELECT FROM api_keys WHERE client_id = $1 AND last_used_at IS NOT NULL) AS call,
    EXISTS (SELECT FROM profiles WHERE client_id = $1 AND jsonb_array_length(content -> 'domains') > 0) AS domains`;

const DISMISSED = 'SELECT first_steps_dismissed_at IS NOT NULL AS dismissed FROM users WHERE id = $1';
const DISMISS = `
  UPDATE users SET first_steps_dismissed_at = $2 WHERE id = $1 AND first_steps_dismissed_at IS NULL`;

@Injectable()
export class FirstStepsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async done(clientId: string, userId: string): Promise<Record<FirstStep, boolean>> {
    const rows = await this.dataSource.query<Record<FirstStep, boolean>[]>(DONE, [clientId, userId]);
    return rows[0] ?? { scan: false, invite: false, key: false, call: false, domains: false };
  }

  async isDismissed(userId: string): Promise<boolean> {
    const [row] = await this.dataSource.query<{ dismissed: boolean }[]>(DISMISSED, [userId]);
    return row?.dismissed ?? false;
  }

  async dismiss(userId: string): Promise<void> {
    await this.dataSource.query(DISMISS, [userId, new Date()]);
  }
}
