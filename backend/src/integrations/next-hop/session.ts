import { hostname } from 'node:os';
import { NextHopLost } from '../../modules/mail-flow/next-hop.port.js';
import type { NextHopTarget } from '../../config/next-hop.js';
import type { RawReply } from './replies.js';
import { Wire } from './wire.js';

/** How long each step may take, in ms. */
export interface Times {
  connect: number;
  reply: number;
  /** From the final dot to its reply. */
  final: number;
}

/** A server that has greeted, and let us in. */
export interface Session {
  wire: Wire;
  /** In upper case. */
  extensions: ReadonlySet<string>;
}

/** Connects, goes on in TLS, and logs in, as the target says. @throws NextHopLost */
export async function openSession(target: NextHopTarget, times: Times): Promise<Session> {
  const wire = await Wire.to(target.host, target.port, times.connect);
  try {
    return await greeted(wire, target, times);
  } catch (error) {
    wire.fail('EQUIT');
    throw error;
  }
}

async function greeted(wire: Wire, target: NextHopTarget, times: Times): Promise<Session> {
  const { host, isImplicit, tls, login } = target;
  if (isImplicit) await wire.secure(host, tls === 'verify', times.connect);
  expect(await wire.reply(times.reply), 220, 'EGREETING');
  let offered = await introduced(wire, times);
  let isSecure = isImplicit;
  if (!isSecure && tls !== 'never') {
    isSecure = await upgraded(wire, offered, target, times);
    if (isSecure) offered = await introduced(wire, times);
  }
  if (login) await logIn(wire, offered, login, times);
  const extensions = new Set(offered.keys());
  // RFC 8689 asks for a server that has proved its name.
  if (!isSecure || tls !== 'verify') extensions.delete('REQUIRETLS');
  return { wire, extensions };
}

/** False: it goes on without. */
async function upgraded(
  wire: Wire,
  offered: ReadonlyMap<string, string>,
  { host, tls }: NextHopTarget,
  times: Times,
): Promise<boolean> {
  const isNeeded = tls !== 'may';
  if (!offered.has('STARTTLS')) return refuse(isNeeded, 'ENOTLS');
  const { code } = await wire.ask('STARTTLS', times.reply);
  if (code !== 220) return refuse(isNeeded, 'ENOTLS');
  await wire.secure(host, tls === 'verify', times.connect);
  return true;
}

function refuse(isNeeded: boolean, code: string): false {
  if (isNeeded) throw new NextHopLost(code, false);
  return false;
}

/** What it announces, with the parameters. */
async function introduced(wire: Wire, times: Times): Promise<ReadonlyMap<string, string>> {
  const answer = await wire.ask(`EHLO ${ownName()}`, times.reply);
  if (answer.code >= 500) {
    expect(await wire.ask(`HELO ${ownName()}`, times.reply), 250, 'EHELO');
    return new Map();
  }
  expect(answer, 250, 'EHELO');
  return new Map(
    answer.lines.slice(1).map((line) => {
      const [name = '', ...rest] = line.toUpperCase().split(' ');
      return [name, rest.join(' ')];
    }),
  );
}

async function logIn(
  wire: Wire,
  offered: ReadonlyMap<string, string>,
  { user, password }: { user: string; password: string },
  times: Times,
): Promise<void> {
  if (!offered.get('AUTH')?.split(' ').includes('PLAIN')) throw new NextHopLost('EAUTH', false);
  const secret = Buffer.from(`\0${user}\0${password}`).toString('base64');
  expect(await wire.ask(`AUTH PLAIN ${secret}`, times.reply), 235, 'EAUTH');
}

function expect({ code }: RawReply, wanted: number, otherwise: string): void {
  if (code !== wanted) throw new NextHopLost(otherwise, false);
}

/** As servers want to be greeted: a name, or else an address. */
function ownName(): string {
  const name = hostname();
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(name) ? name : '[127.0.0.1]';
}
