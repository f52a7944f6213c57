import type { DataSource } from 'typeorm';

/** PostgreSQL's error code for a full disk. */
const DISK_FULL = '53100';

/**
 * Rows that exceed the smallest work memory PostgreSQL allows, 64 kB: it spills them, some 200 kB, to a temporary
 * file next to its data and deletes it again. This detects a full disk, which an UPDATE does not as long as its page
 * has room, and leaves nothing behind.
 */
const WRITE = 'SELECT count(*) FROM generate_series(1, 10000)';

/**
 * Whether PostgreSQL can store anything: false on a full disk, and when it is read-only, as a replica is.
 * @throws when it can't be reached
 */
export async function canWrite(dataSource: DataSource): Promise<boolean> {
  try {
    return await dataSource.transaction(async (transaction) => {
      const [row] = await transaction.query<{ reads: boolean }[]>(
        `SELECT set_config('work_mem', '64kB', true), current_setting('transaction_read_only')::boolean AS reads`,
      );
      await transaction.query(WRITE);
      return row?.reads === false;
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === DISK_FULL) return false;
    throw error;
  }
}
