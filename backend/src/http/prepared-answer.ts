import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One form of the answer. */
interface Form {
  bytes: Buffer;
  etag: string;
}

interface Forms {
  plain: Form;
  compressed: readonly (Form & { coding: string })[];
}

/** In the order in which they are preferred. */
const CODINGS = [
  ['br', promisify(brotliCompress)],
  ['gzip', promisify(gzip)],
] as const;

/**
 * An answer that is the same for everyone: made and compressed when somebody first asks for it, once, as doing that for
 * each call would let a stranger keep the processor busy.
 */
export class PreparedAnswer {
  private forms: Promise<Forms> | undefined;

  constructor(
    private readonly type: string,
    private readonly make: () => Promise<string | Buffer>,
  ) {}

  readonly send = async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    this.forms ??= this.make().then(formsOf);
    const { plain, compressed } = await this.forms;
    const fitting = compressed.find(({ coding }) => accepts(headers['accept-encoding'], coding));
    const { bytes, etag } = fitting ?? plain;
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (isKnown(etag, headers['if-none-match'])) return reply.code(304).send();
    if (fitting) void reply.header('content-encoding', fitting.coding);
    return reply.type(this.type).send(bytes);
  };
}

/** Each form has a tag of its own, since a strong one stands for these very bytes. */
async function formsOf(made: string | Buffer): Promise<Forms> {
  const bytes = Buffer.from(made);
  const digest = createHash('sha256').update(bytes).digest('base64url');
  const compressed = CODINGS.map(async ([coding, compress]) => ({
    bytes: await compress(bytes),
    etag: `"${digest}-${coding}"`,
    coding,
  }));
  return { plain: { bytes, etag: `"${digest}"` }, compressed: await Promise.all(compressed) };
}

function accepts(header: string | string[] | undefined, coding: string): boolean {
  const accepted = [header ?? ''].flat().join(',').toLowerCase().split(',');
  return accepted.some((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

const isKnown = (etag: string, ifNoneMatch = ''): boolean =>
  ifNoneMatch.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')));
