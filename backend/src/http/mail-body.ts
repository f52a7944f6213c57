import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from '../common/api-error.js';
import { boundaryIn, EVENTS_ROUTE, FORM, MAIL, MAIL_ROUTE, REPORT } from './body-types.js';
import { isUnsubscribing, readUnsubscribeForm } from './unsubscribe-form.js';

/** The field of a form that has the email. */
const FILE = 'message';
/** The email, its fields, and as many keys of metadata as there can be. */
const MOST_FIELDS = 24;

type Done = (error: Error | null, body?: unknown) => void;

const refusal = (message: string, cause?: unknown) => new ApiError('INVALID_REQUEST', { message, cause });

function hasMore(bytes: Buffer, boundary: string, most: number): boolean {
  const delimiter = Buffer.from(`--${boundary}`);
  let found = 0;
  for (let at = bytes.indexOf(delimiter); at !== -1 && found <= most; at = bytes.indexOf(delimiter, at + 1))
    found += 1;
  return found > most;
}

/** All values of each name, as of a query. */
function gathered(entries: Iterable<readonly [string, string]>): Record<string, string | string[]> {
  const all = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    const known = all.get(name);
    all.set(name, known === undefined ? value : [known, value].flat());
  }
  return Object.fromEntries(all);
}

/** The email of a form; its other fields become those of the query. */
async function readForm(request: FastifyRequest, bytes: Buffer): Promise<Buffer | undefined> {
  // The last delimiter closes the form.
  if (hasMore(bytes, boundaryIn(request.headers['content-type']) ?? '', MOST_FIELDS + 1))
    throw refusal('The form has too many fields');
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch((error: unknown) => {
    throw refusal('The form is not valid', error);
  });
  const [email, ...others] = form.getAll(FILE);
  const fields = [...form].filter(([name]) => name !== FILE);
  const texts = [...fields, ...others.map((value) => [FILE, value] as const)].map(
    ([name, value]) => [name, typeof value === 'string' ? value : value.name] as const,
  );
  request.query = gathered([...Object.entries(request.query as Record<string, string>), ...texts]);
  if (email === undefined) return undefined;
  return typeof email === 'string' ? Buffer.from(email) : Buffer.from(await email.arrayBuffer());
}

const KEY_OF_METADATA = /^metadata\[([^\]]*)\]$/;

/** `metadata[campaign]=november`, as forms write an object. */
const gatherMetadata = async (request: FastifyRequest) => {
  const fields = Object.entries(request.query as Record<string, unknown>);
  const keys = fields.flatMap(([name, value]) => {
    const key = KEY_OF_METADATA.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  if (keys.length === 0) return;
  const others = fields.filter(([name]) => !KEY_OF_METADATA.test(name));
  request.query = { metadata: Object.fromEntries(keys), ...Object.fromEntries(others) };
};

/** What a body without its headers needs to be an email. */
const headOf = ({ headers }: FastifyRequest): Buffer =>
  Buffer.from(`MIME-Version: 1.0\r\nContent-Type: ${headers['content-type']}\r\n\r\n`);

/** A report by mail, as if it stood in JSON. */
const reportOf = (mail: Buffer) => ({ mail });

/** Takes an email as its bytes: no other route is asked for one. Call before the routes are registered. */
export function readMailOnItsRoute(adapter: FastifyAdapter, bodyLimit: number): void {
  const server = adapter.getInstance();
  adapter.useBodyParser(MAIL, true, { bodyLimit }, (request: FastifyRequest, bytes: Buffer, done: Done) =>
    done(null, request.routeOptions.url === EVENTS_ROUTE ? reportOf(bytes) : bytes),
  );
  adapter.useBodyParser(REPORT, true, { bodyLimit }, (request: FastifyRequest, bytes: Buffer, done: Done) =>
    done(null, reportOf(Buffer.concat([headOf(request), bytes]))),
  );
  adapter.useBodyParser(FORM, false, { bodyLimit }, async (request: FastifyRequest, bytes: Buffer) =>
    isUnsubscribing(request) ? readUnsubscribeForm(request, bytes) : readForm(request, bytes),
  );
  server.addHook('onRoute', (route: RouteOptions) => {
    if (route.url !== MAIL_ROUTE || route.method !== 'POST') return;
    route.preValidation = [gatherMetadata, route.preValidation ?? []].flat();
  });
}
