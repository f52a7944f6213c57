import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type Configuration, Provider } from 'oidc-provider';

/** Who is signed in at the provider. */
export interface OidcPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export const OIDC_CLIENT = { clientId: 'gatepost', clientSecret: 'a secret of the provider' };

function newKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}

/** In turns, so that each is new to who knows the one before: they take a tenth of a second of processor time to make. */
const KEYS = [newKey(), newKey()];

/** A real OpenID provider on loopback, at which whoever comes is `person`, without being asked. */
export class Oidc {
  person: OidcPerson = { sub: 'nobody' };
  /** What it is asked, by path. */
  readonly asked: string[] = [];
  private handle: RequestListener = (_, response) => response.writeHead(503).end();
  private readonly server = createServer((request, response) => {
    this.asked.push((request.url ?? '').split('?')[0] ?? '');
    this.handle(request, response);
  });

  constructor(private readonly redirectUri: string) {}

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.restart();
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private nextKey(): object {
    const [next = newKey(), ...others] = KEYS;
    KEYS.splice(0, KEYS.length, ...others, next);
    return next;
  }

  /** With another key, and nothing remembered. */
  restart(settings: Configuration = {}): void {
    const provider = new Provider(this.url, {
      clients: [
        {
          client_id: OIDC_CLIENT.clientId,
          client_secret: OIDC_CLIENT.clientSecret,
          redirect_uris: [this.redirectUri],
        },
      ],
      jwks: { keys: [this.nextKey()] },
      cookies: { keys: ['a key of the tests'] },
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      conformIdTokenClaims: false,
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: () => ({
        accountId: this.person.sub,
        claims: async () => ({ ...this.person }),
      }),
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({
          clientId: ctx.oidc.client?.clientId ?? '',
          accountId: ctx.oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      ...settings,
    });
    const callback = provider.callback();
    this.handle = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
      const login = { accountId: this.person.sub };
      void provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    };
  }

  /** Answers everything as `handle` does. */
  replaceBy(handle: RequestListener): void {
    this.handle = handle;
  }

  /** From now on it takes a code as often as it comes, as some providers do. */
  forgetCodes(): void {
    const { handle } = this;
    let answered: string | undefined;
    this.handle = (request, response) => {
      if (!request.url?.startsWith('/token')) return handle(request, response);
      if (answered !== undefined)
        return void response.setHeader('content-type', 'application/json').end(answered);
      const end = response.end.bind(response);
      response.end = ((body: unknown) => {
        answered = String(body);
        return end(body);
      }) as typeof end;
      handle(request, response);
    };
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  /** Goes where the browser is sent, until it leaves the provider: the address that it leads back to. */
  async visit(url: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next = new URL(url);
    for (let hop = 0; hop < 6; hop += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
      next = new URL(location, next);
      if (next.origin !== this.url) return next;
    }
    throw new Error('The provider leads nowhere');
  }
}
