// node scripts/test-all.mjs: the three tiers of tests one after the other, whatever becomes of each, and their closing lines.
import { run } from './lib/run.mjs';

const TIERS = ['test', 'test:system', 'test:browser'];

const closings = [];
for (const tier of TIERS) {
  console.log(`\n### npm run ${tier}`);
  const { ok, output, seconds } = await run(['npm', 'run', '--silent', tier], {}, { live: true });
  closings.push({ ok, line: `${tier}: ${output.trimEnd().split('\n').at(-1)} (${seconds.toFixed(0)} s)` });
}
console.log(`\n${closings.map(({ line }) => line).join('\n')}`);
process.exitCode = closings.every(({ ok }) => ok) ? 0 : 1;
