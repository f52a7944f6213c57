import type { DataSource } from 'typeorm';

/** PostgreSQL's code for a disk without room. */
const DISK_FULL = '53100';

/**
 * Rows that don't fit into the least memory that PostgreSQL can be told to use, 64 kB: it writes them, some 200 kB, to a
 * temporary file beside its data and forgets them. So it tells of a full disk, which an UPDATE does not while its page
 * has room, and leaves nothing behind.
 */
const WRITE = 'SELECT count(*) FROM generate_series(1, 10000)';

/**
 * Whether PostgreSQL can store anything: false on a full disk, and where it only reads, as a replica does.
 * @throws when it can't be asked
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
