import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ScanQueue } from '../queue/scan.queue.js';

const CHECK_MS = 2_000;

type State = 'ok' | 'failing';

export interface Health {
  status: State;
  parts: { database: State; queue: State; worker: State };
}

@Injectable()
export class HealthService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queue: ScanQueue,
  ) {}

  /** Every part is asked at once and has 2 s to answer. */
  async check(): Promise<Health> {
    const [database, queue, worker] = await Promise.all([
      stateOf(async () => (await this.dataSource.query('SELECT 1')) !== undefined),
      stateOf(async () => (await this.queue.queue.getWaitingCount()) >= 0),
      stateOf(async () => (await this.queue.queue.getWorkersCount()) > 0),
    ]);
    const parts = { database, queue, worker };
    return { status: Object.values(parts).every((state) => state === 'ok') ? 'ok' : 'failing', parts };
  }
}

async function stateOf(check: () => Promise<boolean>): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CHECK_MS, false);
  });
  const passed = await Promise.race([check().catch(() => false), timeout]);
  clearTimeout(timer);
  return passed ? 'ok' : 'failing';
}
