import { findEmbeddedPostgres } from '@gatepost/embedded-postgres';
import { migrate } from '../database/migrate.js';
import { environment, run } from '../startup.js';
import { quotaDrift, report } from './quota-drift.js';

// Usage: npm run quota:verify. Exit code 1, and a table, when counters disagree with the rows.
await run(async () => {
  const { DATABASE_URL, DATA_DIR } = environment();
  const url = DATABASE_URL ?? (await findEmbeddedPostgres({ dataDir: DATA_DIR })).url;
  await migrate(url);
  process.exitCode = report(await quotaDrift(url), console);
});
