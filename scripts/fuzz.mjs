// node scripts/fuzz.mjs [SEED]: calls the product by chance, as backend/test/system/fuzz.spec.ts does, with one seed
// after the other, until an answer differs from the OpenAPI document or you stop it.
import { spawnSync } from 'node:child_process';

const CALLS = 3_000;
const first = Number(process.argv[2] ?? Date.now() % 1_000_000);
if (!Number.isSafeInteger(first)) throw new Error('The seed must be a whole number');

let status = 0;
for (let seed = first; status === 0; seed += 1_000) {
  console.log(`Seed ${seed}, ${CALLS} calls: again with \`node scripts/fuzz.mjs ${seed}\``);
  const env = { ...process.env, FUZZ_SEED: String(seed), FUZZ_CALLS: String(CALLS) };
  const command = ['--no', '--', 'vitest', 'run', '--project', 'system', 'fuzz.spec'];
  status = spawnSync('npx', command, { env, stdio: 'inherit' }).status ?? 1;
}
process.exitCode = status;
