import { isIP } from 'node:net';

/** Whether `host`, a name or an address with or without brackets, is this machine and reached from nowhere else. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
