import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { newSigningSecret, signatureOf } from '../../src/modules/webhooks/secrets/signature.js';

/**
 * Each reads cases, `[{ secret, headers, body }]`, from its standard input, and writes what the sample makes of them:
 * `[event or null]`.
 */
const LANGUAGES: Record<string, [program: string, ...args: string[]]> = {
  Node: [
    process.execPath,
    '--input-type=module',
    '-e',
    `import { readFileSync } from 'node:fs';
import { verify } from './verify.mjs';
const outcome = ({ secret, headers, body }) => {
  try { return verify(secret, headers, Buffer.from(body)); } catch { return null; }
};
console.log(JSON.stringify(JSON.parse(readFileSync(0)).map(outcome)));`,
  ],
  Python: [
    process.env['PYTHON_PATH'] ?? 'python3',
    '-B',
    '-c',
    `import json, sys
sys.path.insert(0, '.')
from verify import verify
def outcome(case):
    try: return verify(case['secret'], case['headers'], case['body'].encode())
    except ValueError: return None
print(json.dumps([outcome(case) for case in json.load(sys.stdin)]))`,
  ],
  PHP: [
    process.env['PHP_PATH'] ?? 'php',
    '-r',
    `require 'verify.php';
$outcome = function (array $case) {
  try { return verify($case['secret'], $case['headers'], $case['body']); } catch (RuntimeException) { return null; }
};
echo json_encode(array_map($outcome, json_decode(stream_get_contents(STDIN), true)));`,
  ],
  Ruby: [
    process.env['RUBY_PATH'] ?? 'ruby',
    '-e',
    `require './verify'
outcomes = JSON.parse($stdin.read).map do |one|
  verify(one['secret'], one['headers'], one['body'])
rescue ArgumentError
  nil
end
puts JSON.generate(outcomes)`,
  ],
};

const now = Math.floor(Date.now() / 1_000);
const secret = newSigningSecret();
const EVENT = {
  type: 'scan.high_risk',
  timestamp: '2026-11-22T12:00:00.000Z',
  data: { id: 'Café €', score: 9 },
};
const body = JSON.stringify(EVENT);

/** A request as Gatepost sends it. */
const signed = ({ id = 'msg_1', timestamp = now, by = [secret] } = {}): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signatureOf({ id, timestamp, body }, by),
});
const other = newSigningSecret();
const good = signed();
const signature = good['webhook-signature'] ?? '';

const ACCEPTED = {
  'what Gatepost signed': { headers: good },
  'either signature while a secret is replaced': { headers: signed({ by: [other, secret] }) },
  'what is four minutes old': { headers: signed({ timestamp: now - 240 }) },
  'signatures of versions to come beside its own': {
    headers: { ...good, 'webhook-signature': `v9,abc ${signature}` },
  },
};
const REFUSED = {
  'another body': { headers: good, body: `${body} ` },
  'another secret': { headers: signed({ by: [other] }) },
  'another id': { headers: { ...good, 'webhook-id': 'msg_2' } },
  'another time': { headers: { ...good, 'webhook-timestamp': String(now - 1) } },
  'an old request': { headers: signed({ timestamp: now - 400 }) },
  'a request of the future': { headers: signed({ timestamp: now + 400 }) },
  'a time that is no number': { headers: { ...good, 'webhook-timestamp': `${now}; ls` } },
  'a time with a line break': { headers: { ...good, 'webhook-timestamp': `${now}\n` } },
  'no headers': { headers: {} },
  'an empty signature': { headers: { ...good, 'webhook-signature': '' } },
  'a version without a signature': { headers: { ...good, 'webhook-signature': 'v1,' } },
  'a signature cut short': { headers: { ...good, 'webhook-signature': signature.slice(0, 20) } },
  'a signature of another version': {
    headers: { ...good, 'webhook-signature': signature.replace('v1', 'v2') },
  },
  'a signature that is not ASCII': { headers: { ...good, 'webhook-signature': 'v1,é' } },
};
const CASES = Object.entries({ ...ACCEPTED, ...REFUSED });

describe.each(Object.entries(LANGUAGES))('the sample in %s', (_, [program, ...args]) => {
  let outcomes: Record<string, unknown>;
  beforeAll(() => {
    const input = JSON.stringify(CASES.map(([, given]) => ({ secret, body, ...given })));
    const cwd = resolve('samples/webhooks');
    const { error, status, stdout, stderr } = spawnSync(program, args, { input, cwd, encoding: 'utf8' });
    if (error) throw error;
    if (status !== 0) throw new Error(stderr);
    const told = JSON.parse(stdout) as unknown[];
    outcomes = Object.fromEntries(CASES.map(([name], index) => [name, told[index]]));
  });

  it.each(Object.keys(ACCEPTED))('accepts %s', (name) => {
    expect(outcomes[name]).toEqual(EVENT);
  });

  it.each(Object.keys(REFUSED))('refuses %s', (name) => {
    expect(outcomes[name]).toBeNull();
  });
});
