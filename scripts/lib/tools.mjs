import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './run.mjs';

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

/** Each of `tools`, one after the other: apt can't do two at once. @param {(keyof typeof TOOLS)[]} tools */
export async function ensureTools(tools) {
  for (const tool of tools) await ensureTool(tool);
}

/** Debian leaves `/usr/sbin`, where nginx lies, out of the path of everyone but root. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

const find = (names) =>
  names.flatMap((name) => folders().map((folder) => join(folder, name))).find(isProgram);

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function install(debianPackage) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('Reading the list of Debian packages', ['apt-get', 'update'], env);
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', debianPackage];
  await runQuietly(`Installing ${debianPackage}`, command, env);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
