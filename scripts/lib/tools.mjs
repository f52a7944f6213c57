import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureExim, ensureHaraka, ensureRspamd } from './mail-servers.mjs';
import { run, runQuietly } from './run.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** Programs that tests need and npm does not bring. `variable` names one that lies elsewhere. */
const TOOLS = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    // The shell draws no windows: the browser tests take half the time in it.
    names: ['chromium-headless-shell', ...BROWSERS],
    debianPackage: 'chromium-headless-shell',
  },
  // For Lighthouse: its figures are of the browser that people have.
  wholeChromium: { variable: 'CHROMIUM_PATH', names: BROWSERS, debianPackage: 'chromium' },
  redis: {
    variable: 'REDIS_SERVER_PATH',
    names: ['redis-server', 'valkey-server'],
    debianPackage: 'redis-server',
  },
  python: { variable: 'PYTHON_PATH', names: ['python3'], debianPackage: 'python3' },
  php: { variable: 'PHP_PATH', names: ['php'], debianPackage: 'php-cli' },
  ruby: { variable: 'RUBY_PATH', names: ['ruby'], debianPackage: 'ruby' },
  curl: { variable: 'CURL_PATH', names: ['curl'], debianPackage: 'curl' },
  nginx: { variable: 'NGINX_PATH', names: ['nginx'], debianPackage: 'nginx' },
  faketime: { variable: 'FAKETIME_PATH', names: ['faketime'], debianPackage: 'faketime' },
};

/** Where Postfix is unpacked to: by its own users, too, it must be reached. */
const POSTFIX_ROOT = '/var/cache/gatepost-tests/postfix';
const POSTFIX_PROGRAM = 'usr/sbin/postfix';

/** What is more than a program. */
const OTHERS = { exim: ensureExim, haraka: ensureHaraka, postfix: ensurePostfix, rspamd: ensureRspamd };

/**
 * Finds `tool`, or installs it on Debian as root, and tells the programs that we start by its variable.
 * @param {keyof typeof TOOLS} tool
 */
export async function ensureTool(tool) {
  const { variable, names, debianPackage } = TOOLS[tool];
  const given = process.env[variable];
  if (given) {
    if (!isProgram(given)) throw new Error(`${variable}=${given} is no program.`);
    return;
  }
  if (!find(names) && canInstall()) await install(debianPackage);
  const found = find(names);
  if (!found) throw new Error(`${names[0]} is missing: install it, or set ${variable} to where it is.`);
  process.env[variable] = found;
}

/**
 * Each of `tools`, one after the other: apt can't do two at once.
 * @param {(keyof typeof TOOLS | keyof typeof OTHERS)[]} tools
 */
export async function ensureTools(tools) {
  for (const tool of tools) await (OTHERS[tool]?.() ?? ensureTool(tool));
}

/**
 * Unpacks Debian's Postfix, and installs only the libraries that it needs: its package would become the machine's mail server,
 * instead of one that is there. `POSTFIX_ROOT` names the folder of another one. It starts as root only; tests are skipped else.
 */
async function ensurePostfix() {
  const root = process.env.POSTFIX_ROOT ?? POSTFIX_ROOT;
  if (!isProgram(join(root, POSTFIX_PROGRAM)) && canInstall()) await unpackPostfix(root);
  if (isProgram(join(root, POSTFIX_PROGRAM))) process.env.POSTFIX_ROOT = root;
}

async function unpackPostfix(root) {
  await runQuietly('Reading the list of Debian packages', ['apt-get', 'update'], APT);
  const { output } = await run(['apt-cache', 'depends', 'postfix']);
  const libraries = [...output.matchAll(/^ *Depends: (lib\S+)$/gm)].map(([, name]) => name);
  await runQuietly('Installing what Postfix needs', [...INSTALL, ...libraries], APT);
  const script =
    'mkdir -p "$1" && cd "$1" && apt-get download postfix python3-dkim && for package in *.deb; do dpkg -x "$package" . && rm "$package"; done';
  await runQuietly('Unpacking postfix', ['sh', '-c', script, 'sh', root], APT);
}

/** Debian leaves `/usr/sbin`, where nginx lies, out of the path of everyone but root. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

const find = (names) =>
  names.flatMap((name) => folders().map((folder) => join(folder, name))).find(isProgram);

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const APT = { DEBIAN_FRONTEND: 'noninteractive' };
const INSTALL = ['apt-get', 'install', '-y', '--no-install-recommends'];

async function install(debianPackage) {
  await runQuietly('Reading the list of Debian packages', ['apt-get', 'update'], APT);
  await runQuietly(`Installing ${debianPackage}`, [...INSTALL, debianPackage], APT);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
