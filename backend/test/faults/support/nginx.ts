import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testPort } from '../../support/ports.js';
import { until } from '../../support/until.js';
import type { Started } from '../../support/started.js';

export interface Nginx {
  url: string;
  /** Its logs; `client_body` and `proxy`, where it puts bodies that it does not hold in memory. */
  folder: string;
}

/** A file that operators are given, with addresses and folders of the test's own. */
async function shipped(name: string, replacements: Record<string, string>): Promise<string> {
  let text = await readFile(resolve('deploy/nginx', name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from))
      throw new Error(`deploy/nginx/${name} no longer says ${from}, which this test replaces`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Starts nginx with the configuration in `deploy/` in front of two API processes, by their ports. */
export async function startNginx(
  started: Started,
  [first, second]: readonly [string, string],
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'gatepost-nginx-'));
  const port = await testPort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const upstream = { '127.0.0.1:3000': `127.0.0.1:${first}`, '127.0.0.1:3010': `127.0.0.1:${second}` };
  const site = { 'listen 80 ': `listen 127.0.0.1:${port} `, '/var/log/nginx': folder };
  await writeFile(join(folder, 'upstream.conf'), await shipped('upstream.conf', upstream));
  await writeFile(join(folder, 'gatepost.conf'), await shipped('gatepost.conf', site));
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;`,
      'events { worker_connections 1024; }',
      // As Debian's own file has it, which includes conf.d/*.conf too.
      `http { gzip on; access_log off; ${temporary.join(' ')} include ${folder}/gatepost.conf; include ${folder}/upstream.conf; }`,
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
  return { url, folder };
}
