import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { runQuietly } from './run.mjs';

/** Where they are unpacked to, with the libraries that this machine lacks. Their own users must reach it too. */
const ROOT = '/var/cache/gatepost-tests';

/** Only libraries: the packages of a mail server would become the machine's own, instead of one that is there. */
const UNPACK = `
mkdir -p "$1" && cd "$1" || exit 1
libraries=$(apt-get install -s --no-install-recommends "$2" | sed -n 's/^Inst \\(lib[^ ]*\\).*/\\1/p' | grep -v -e -dev -e libjs)
apt-get download "$2" $libraries || exit 1
for package in *.deb; do dpkg -x "$package" . && rm "$package" || exit 1; done`;

/**
 * Unpacks a Debian package. `variable` names the folder of another one. These start as root only; their tests are skipped else.
 * @param {{ name: string, variable: string, debianPackage: string, program: string }} server
 */
async function ensureUnpacked({ name, variable, debianPackage, program }) {
  const root = process.env[variable] ?? join(ROOT, name.toLowerCase());
  const isThere = existsSync(join(root, program));
  const canUnpack = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isThere && canUnpack) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runQuietly('Reading the list of Debian packages', ['apt-get', 'update'], env);
    await runQuietly(`Unpacking ${name}`, ['sh', '-c', UNPACK, 'sh', root, debianPackage], env);
  }
  process.env[variable] = root;
}

/** Only the heavy one asks Rspamd. */
export const ensureExim = () =>
  ensureUnpacked({
    name: 'Exim',
    variable: 'EXIM_ROOT',
    debianPackage: 'exim4-daemon-heavy',
    program: 'usr/sbin/exim4',
  });

export const ensureRspamd = () =>
  ensureUnpacked({
    name: 'Rspamd',
    variable: 'RSPAMD_ROOT',
    debianPackage: 'rspamd',
    program: 'usr/bin/rspamd',
  });

export const ensureHaraka = () => ensureInstalled(join('backend', 'test', 'haraka'));
