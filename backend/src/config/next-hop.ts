import { z } from 'zod';
import { isLoopback } from './loopback.js';

const TLS = ['never', 'may', 'must', 'verify'] as const;

/** The server that takes mail from us, and how it is spoken to. */
export interface NextHopTarget {
  host: string;
  port: number;
  /** TLS from the first byte. */
  isImplicit: boolean;
  /** `may`: where it is offered, whoever offers it; `must`: always; `verify`: and with a certificate of that name. */
  tls: (typeof TLS)[number];
  login: { user: string; password: string } | null;
}

/** `smtp://[user:password@]host:port?tls=never|may|must|verify`, or `smtps://`; null: it is not one. */
function targetIn(text: string): NextHopTarget | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(text);
  if (!/^smtps?:$/.test(protocol) || hostname === '' || !/^\/?$/.test(pathname) || hash !== '') return null;
  const { tls: given, ...others } = Object.fromEntries(searchParams);
  const isImplicit = protocol === 'smtps:';
  const isSafe = isImplicit || (username !== '' && !isLoopback(hostname));
  const tls = given === undefined ? (isSafe ? 'verify' : 'may') : TLS.find((one) => one === given);
  if (tls === undefined || Object.keys(others).length > 0) return null;
  const login = loginOf(username, password);
  if (login === undefined) return null;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(port || (isImplicit ? 465 : 25)), isImplicit, tls, login };
}

function loginOf(username: string, password: string): NextHopTarget['login'] | undefined {
  if (username === '' && password === '') return null;
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}

const FORM =
  'must be smtp:// or smtps://, with [user:password@]host:port, and ?tls=never, may, must or verify';

/** Whoever stands between could take STARTTLS away, and read the password. */
const isPasswordSafe = ({ login, tls, isImplicit, host }: NextHopTarget): boolean =>
  login === null || isLoopback(host) || isImplicit || tls === 'must' || tls === 'verify';

export const nextHop = z.string().transform((text, context) => {
  const target = targetIn(text);
  if (target !== null && isPasswordSafe(target)) return target;
  const message = target === null ? FORM : 'sends a password to another machine: tls must be must or verify';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** Another next hop, which policies can name. */
export interface RouteTarget {
  name: string;
  target: NextHopTarget;
}

/** So that a list of them can be overseen. */
const MAX_ROUTES = 20;
export const ROUTE_NAME = /^[a-z0-9-]{1,40}$/;
const ROUTES_FORM = `must be <name>=<next hop>, separated by commas, at most ${MAX_ROUTES}; names are of a-z, 0-9 and -, each once`;

/** `risky=smtp://host:25,bulk=smtp://…`; a comma in a password is written %2C. */
export const routes = z.string().transform((text, context): RouteTarget[] => {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map(
      (item) =>
        /^([^=]*)=(.*)$/s
          .exec(item)
          ?.slice(1)
          .map((part) => part.trim()) ?? [],
    );
  const names = new Set(items.map(([name]) => name));
  const areNamed = items.every(([name]) => name !== undefined && ROUTE_NAME.test(name));
  const targets = items.map(([, url = '']) => nextHop.safeParse(url));
  if (!areNamed || names.size < items.length || items.length > MAX_ROUTES)
    context.addIssue({ code: 'custom', message: ROUTES_FORM });
  const fault = targets.find(({ success }) => !success)?.error?.issues[0];
  if (fault) context.addIssue({ code: 'custom', message: `each next hop ${fault.message}` });
  return items.flatMap(([name = ''], place) => {
    const target = targets[place]?.data;
    return target ? [{ name, target }] : [];
  });
});
