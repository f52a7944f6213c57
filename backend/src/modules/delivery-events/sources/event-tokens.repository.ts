import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EventTokenEntity } from './event-token.entity.js';

/** A source keeps its newest: as many as it may send in an hour and a half of its limit. */
const MOST_OF_SOURCE = 500_000;

/** By two requests at once the later one waits, and sees what the first has written. */
const REMEMBER = `
  INSERT INTO event_tokens AS known (source_id, token, event) VALUES ($1, $2, $3)
  ON CONFLICT (source_id, token) DO UPDATE SET event = known.event RETURNING event = $3 AS same`;

const DELETE_BEFORE = `
  DELETE FROM event_tokens WHERE (source_id, token) IN (
    SELECT source_id, token FROM event_tokens WHERE seen_at < now() - $1 * interval '1 ms' LIMIT $2)`;

const DELETE_BEYOND = `
  DELETE FROM event_tokens USING (
    SELECT id, (SELECT seen_at FROM event_tokens WHERE source_id = event_sources.id
      ORDER BY seen_at DESC OFFSET $1 LIMIT 1) AS last
    FROM event_sources
  ) source WHERE source_id = source.id AND seen_at <= source.last`;

@Injectable()
export class EventTokensRepository {
  constructor(@InjectRepository(EventTokenEntity) private readonly rows: Repository<EventTokenEntity>) {}

  /** False when another event came by this token before. Both are digests. */
  async remember(sourceId: string, token: Buffer, event: Buffer): Promise<boolean> {
    const [row] = await this.rows.query<{ same: boolean }[]>(REMEMBER, [sourceId, token, event]);
    return row?.same ?? false;
  }

  /** Deletes at most `limit` that were first seen longer ago, by the database's clock; returns how many. */
  async deleteOlder(ms: number, limit: number): Promise<number> {
    const [, count] = await this.rows.query<[unknown[], number]>(DELETE_BEFORE, [ms, limit]);
    return count;
  }

  /** Deletes what sources have beyond what each may keep. */
  async deleteBeyond(most: number = MOST_OF_SOURCE): Promise<void> {
    await this.rows.query(DELETE_BEYOND, [most]);
  }
}
