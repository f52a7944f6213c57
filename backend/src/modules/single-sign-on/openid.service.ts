import { Injectable } from '@nestjs/common';
import type * as Library from 'openid-client';
import { MINUTE_MS } from '../../common/durations.js';
import { TenantFetchService } from '../deliveries/tenant-fetch.service.js';

/** A provider's documents have a few kB; its keys with certificates some more. */
const LIMITS = { maxBytes: 65_536, timeoutMs: 5_000 };
/** How long a provider's discovery document is used, and how long its failure is believed. */
const KNOWN_MS = 10 * MINUTE_MS;
const FAILED_MS = 5_000;
const MAX_KNOWN = 200;

export interface Connection {
  issuer: string;
  providerClientId: string;
  secret: string;
}

/** What binds an answer of the provider to the browser that asked. */
export interface Binding {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who somebody is at the provider: what it says, unchecked. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string };

/** The provider can't be reached, or answers with errors of its own. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}
/** What the provider answered is refused; `declined`: it says so itself. */
export class ProviderAnswer extends Error {
  override name = 'ProviderAnswer';

  constructor(
    readonly declined: boolean,
    /** A code of OAuth or of the library. */
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** Loaded with the first sign-in: most companies have no single sign-on. */
const loaded = () => import('openid-client');

interface Known {
  metadata: Promise<Library.ServerMetadata>;
  until: number;
}

/** OpenID Connect: the authorization code flow with PKCE, with providers that tenants choose. */
@Injectable()
export class OpenIdService {
  private readonly known = new Map<string, Known>();

  constructor(private readonly tenants: TenantFetchService) {}

  async newBinding(): Promise<Binding> {
    const openid = await loaded();
    return {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
    };
  }

  /**
   * Asks the provider for its discovery document, now.
   * @throws ProviderAway, or ProviderAnswer when there is no provider of this name
   */
  async discover(issuer: string): Promise<void> {
    this.known.delete(issuer);
    await this.metadataOf(issuer);
  }

  /**
   * Where the browser is sent to sign in.
   * @throws as {@link discover}
   */
  async authorizationUrl(
    connection: Connection,
    { state, nonce, codeVerifier }: Binding,
    { redirectUri, email }: { redirectUri: string; email: string },
  ): Promise<string> {
    return this.whole(async (call, openid) => {
      const configuration = await this.configure(connection, call);
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        login_hint: email,
      });
      return url.href;
    });
  }

  /**
   * Who signed in: exchanges the code in `callback`, and checks signature, issuer, audience, time and nonce of the ID token.
   * @throws as {@link discover}
   */
  identify(connection: Connection, callback: URL, { state, nonce, codeVerifier }: Binding): Promise<Claims> {
    return this.whole(async (call, openid) => {
      // A configuration of its own for each sign-in: the provider's keys are fetched anew, so it can change them at any time.
      const configuration = await this.configure(connection, call);
      const tokens = await openid.authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new ProviderAnswer(false, 'no_id_token');
      if (isAhead(claims.iat, Date.now())) throw new ProviderAnswer(false, 'issued_in_the_future');
      const isComplete = claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint;
      if (isComplete) return claims;
      // Some providers say there what is not in the ID token.
      const more = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return { ...more, ...claims };
    });
  }

  private async configure({ issuer, providerClientId, secret }: Connection, call: Call) {
    const openid = await loaded();
    const metadata = await this.metadataOf(issuer);
    const methods = metadata.token_endpoint_auth_methods_supported;
    const takesBasic = methods === undefined || methods.includes('client_secret_basic');
    const authentication = takesBasic ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
    const configuration = new openid.Configuration(metadata, providerClientId, {}, authentication);
    configuration[openid.customFetch] = call.fetch;
    openid.enableNonRepudiationChecks(configuration);
    // Whether a plain address is allowed at all, the fetch decides.
    openid.allowInsecureRequests(configuration);
    return configuration;
  }

  /** The discovery document, remembered for a while. Callers at the same moment share a request. */
  private metadataOf(issuer: string): Promise<Library.ServerMetadata> {
    const known = this.known.get(issuer);
    if (known && known.until > Date.now()) return known.metadata;
    const metadata = this.whole((call) => this.fetchMetadata(issuer, call));
    const entry = { metadata, until: Date.now() + KNOWN_MS };
    metadata.catch(() => (entry.until = Date.now() + FAILED_MS));
    this.known.delete(issuer);
    this.known.set(issuer, entry);
    const [oldest] = this.known.keys();
    if (this.known.size > MAX_KNOWN && oldest !== undefined) this.known.delete(oldest);
    return metadata;
  }

  private async fetchMetadata(issuer: string, call: Call): Promise<Library.ServerMetadata> {
    const openid = await loaded();
    const configuration = await openid.discovery(new URL(issuer), 'discovery', {}, openid.None(), {
      [openid.customFetch]: call.fetch,
      execute: [openid.allowInsecureRequests],
    });
    const metadata = configuration.serverMetadata();
    // The library lets some providers name another one, whose people are then everybody's.
    if (new URL(metadata.issuer).href !== new URL(issuer).href)
      throw new ProviderAnswer(false, 'other_issuer');
    // The browser is sent there: nothing but an address that we would call ourselves.
    const problem = await this.tenants.problemWith(metadata.authorization_endpoint ?? '');
    if (problem !== undefined) throw new ProviderAnswer(false, 'invalid_authorization_endpoint');
    return metadata;
  }

  /** Tells a provider that is away from one whose answer is refused. */
  private async whole<T>(work: (call: Call, openid: typeof Library) => Promise<T>): Promise<T> {
    const openid = await loaded();
    const call = new Call(this.tenants);
    try {
      return await work(call, openid);
    } catch (error) {
      if (error instanceof ProviderAway || error instanceof ProviderAnswer) throw error;
      if (call.failed)
        throw new ProviderAway('The provider of single sign-on does not answer', { cause: error });
      // Without a cause: the library's error holds the answer, and with it a person's tokens.
      if (error instanceof openid.AuthorizationResponseError) throw new ProviderAnswer(true, codeOf(error));
      throw new ProviderAnswer(false, codeOf(error));
    }
  }
}

/** How far a provider's clock may be ahead of ours. */
const AHEAD_MS = 5 * MINUTE_MS;

/** Whether a token says, in seconds, that it will be issued: the library minds only when it ends. */
export const isAhead = (issuedAt: number, now: number): boolean => issuedAt * 1000 > now + AHEAD_MS;

/** The requests of one piece of work. */
class Call {
  failed = false;

  constructor(private readonly tenants: TenantFetchService) {}

  readonly fetch: Library.CustomFetch = async (url, { method, headers, body }) => {
    try {
      const sent = body instanceof URLSearchParams ? body.toString() : undefined;
      const response = await this.tenants.fetch(url, { method, headers, body: sent }, LIMITS);
      this.failed = response.status >= 500;
      return response;
    } catch (error) {
      this.failed = true;
      throw error;
    }
  };
}

/** A code alone: what a provider writes beside it is not ours to repeat. */
function codeOf(error: unknown): string {
  const { error: ofProvider, code } = (error ?? {}) as { error?: unknown; code?: unknown };
  const text = typeof ofProvider === 'string' ? ofProvider : code;
  return typeof text === 'string' && /^\w{1,60}$/.test(text) ? text : 'unknown';
}
