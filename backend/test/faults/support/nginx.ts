import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../src/database/embedded/ports.js';
import { until } from '../../support/until.js';
import type { Started } from './world.js';

/** What operators are given, with ports of the test's own. */
async function siteOf(port: number, [first, second]: readonly [string, string]): Promise<string> {
  const site = await readFile(resolve('deploy/nginx.conf'), 'utf8');
  const own = site
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3010', `127.0.0.1:${second}`);
  if (!own.includes(`:${port};`) || !own.includes(`:${first} `) || !own.includes(`:${second} `))
    throw new Error('deploy/nginx.conf no longer names the addresses that this test replaces');
  return own;
}

/** Starts nginx with the configuration in `deploy/` in front of two API processes, by their ports. Returns its URL. */
export async function startNginx(started: Started, ports: readonly [string, string]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gatepost-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(join(folder, 'site.conf'), await siteOf(port, ports));
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;`,
      'events { worker_connections 1024; }',
      `http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
    ].join('\n'),
  );
  const nginx = spawn(
    process.env['NGINX_PATH'] ?? 'nginx',
    ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: 'ignore',
    },
  );
  started.onEnd(async () => {
    if (nginx.exitCode === null && nginx.kill('SIGQUIT')) await once(nginx, 'exit');
    await rm(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'));
    return fetch(`${url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return url;
}
