// Runs each `stripe` command of docs/billing.md, as it stands there, through Stripe's own command line against a server that
// writes down what it is asked, and holds the requests against the types of Stripe's SDK.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { giveUp } from './lib/run.mjs';

const CLI = join('scripts', 'stripe-cli');
/** For a block of commands. */
const TIMEOUT_MS = 60_000;
/** What the command line takes for a key; nobody's. */
const KEY = 'rk_live_000000000000000000000000';

/** By request: the type of its parameters in the SDK, and how many of them the document makes. */
const REQUESTS = {
  'POST /v1/prices': { type: 'PriceCreateParams', count: 5 },
  'POST /v1/webhook_endpoints': { type: 'WebhookEndpointCreateParams', count: 1 },
  'GET /v1/events': { type: 'EventListParams', count: 1 },
  'POST /v1/events/evt_.../retry': { type: '{ webhook_endpoint: `we_${string}` }', count: 1 },
};

const SHELL_BLOCK = /^ *```sh\n([^]*?)^ *```$/gm;
const blocks = [...readFileSync(inRoot('docs', 'billing.md'), 'utf8').matchAll(SHELL_BLOCK)]
  .map(([, block]) => block)
  .filter((block) => /^ *stripe /m.test(block));

await ensureInstalled(CLI).catch(giveUp);
const folder = mkdtempSync(join(tmpdir(), 'gatepost-stripe-'));

/** A form, as an object: `a[b]=1` is `{ a: { b: 1 } }`, `a[]=1` a list. */
function objectOf(form) {
  const object = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, index, all) => part !== '' || index < all.length - 1);
    const isList = path.at(-1) === '';
    if (isList) path.pop();
    const last = path.pop();
    const inner = path.reduce((into, part) => (into[part] ??= {}), object);
    const typed = /^(\d+|true|false)$/.test(value) ? JSON.parse(value) : value;
    if (isList) (inner[last] ??= []).push(typed);
    else inner[last] = typed;
  }
  return object;
}

const asked = [];
async function record(request, response) {
  const [path, query = ''] = request.url.split('?');
  const form = request.method === 'GET' ? query : await text(request);
  asked.push({ name: `${request.method} ${path}`, parameters: objectOf(form) });
  response.setHeader('content-type', 'application/json');
  response.end('{"id":"x_1","object":"list","data":[]}');
}
const server = createServer((request, response) => void record(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');

async function runBlocks() {
  const base = `http://127.0.0.1:${server.address().port}`;
  const shim = inRoot(CLI, 'node_modules', '@stripe', 'cli', 'bin', 'shim.js');
  const command = `#!/bin/sh\nexec "${process.execPath}" "${shim}" "$@" --api-base ${base}\n`;
  writeFileSync(join(folder, 'stripe'), command, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder, STRIPE_API_KEY: KEY };
  for (const block of blocks) {
    const shell = spawn('sh', ['-e'], { env, cwd: folder, timeout: TIMEOUT_MS });
    shell.stdin.end(block);
    const [output, errors, [status]] = await Promise.all([
      text(shell.stdout),
      text(shell.stderr),
      once(shell, 'exit'),
    ]);
    if (status !== 0) throw new Error(`Failed (${status}):\n${block}\n${output}${errors}`);
  }
}

/** Each request as a constant of its type: what Stripe does not know does not compile. */
function holdAgainstTypes() {
  const lines = asked.map(({ name, parameters }, nth) => {
    const { type } = REQUESTS[name] ?? { type: 'never' };
    const full = /^\w+$/.test(type) ? `Stripe.${type}` : type;
    return `// ${name}\nexport const request${nth}: ${full} = ${JSON.stringify(parameters)};\n`;
  });
  const program = inRoot('backend', 'src', `__stripe-commands-${process.pid}.mts`);
  writeFileSync(program, `import type { Stripe } from 'stripe';\n${lines.join('')}`);
  try {
    const options = ['--strict', '--exactOptionalPropertyTypes', '--noEmit', '--skipLibCheck'];
    const modern = ['--target', 'es2023', '--module', 'nodenext', '--types', 'node', '--ignoreConfig'];
    const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc');
    execFileSync(process.execPath, [tsc, ...options, ...modern, program], { encoding: 'utf8' });
  } catch (error) {
    throw new Error(`Not as Stripe publishes it:\n${error.stdout}\n${lines.join('')}`, { cause: error });
  } finally {
    rmSync(program);
  }
}

try {
  await runBlocks();
  const counts = Object.fromEntries(Object.keys(REQUESTS).map((name) => [name, 0]));
  for (const { name } of asked) counts[name] = (counts[name] ?? 0) + 1;
  for (const [name, count] of Object.entries(counts))
    if (count !== REQUESTS[name]?.count)
      throw new Error(
        `docs/billing.md makes ${count} of ${name}; this script knows ${REQUESTS[name]?.count}`,
      );
  holdAgainstTypes();
  console.log(
    `The ${asked.length} requests that the commands of docs/billing.md make are as Stripe publishes them`,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
