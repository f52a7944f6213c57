import { randomUUID } from 'node:crypto';

/** An answer as tests look at it. `data` is whatever the route promises: tests say what they expect. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: {
    success: boolean;
    message: string;
    data: T;
    errorCode?: string;
    errorDetails?: Record<string, unknown>;
  };
}

interface Call {
  method?: string;
  json?: unknown;
  /** Sent as it is, in place of `json`. */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}

export const PASSWORD = 'correct horse battery staple';

/** The product as an outside program sees it, with or without a credential. */
export class Api {
  constructor(
    readonly url: string,
    private readonly credential: Record<string, string> = {},
  ) {}

  async call<T = Record<string, unknown>>(
    path: string,
    { method, json, raw, headers }: Call = {},
  ): Promise<Answer<T>> {
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await fetch(`${this.url}/api${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      ...(body !== undefined && { body }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...this.credential,
        ...headers,
      },
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  }

  /** A call as `fetch` makes it, with the credential: for bodies that are no JSON. `path` starts with `/api`. */
  fetch(path: string, { headers, ...init }: Sent): Promise<Response> {
    return fetch(this.url + path, { ...init, headers: { ...this.credential, ...headers } });
  }

  /** The same caller at another address of the product. */
  at(url: string): Api {
    return new Api(url, this.credential);
  }

  with(credential: Record<string, string>): Api {
    return new Api(this.url, credential);
  }

  /** A new company with one Admin, signed in. */
  async newCompany(fields: Record<string, unknown> = {}): Promise<Api & { email: string }> {
    const email = `${randomUUID()}@northwind.example`;
    const person = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      companyName: 'Northwind',
      password: PASSWORD,
    };
    const registered = await this.call('/auth/register', { json: { ...person, ...fields } });
    if (registered.status !== 201) throw new Error(JSON.stringify(registered.body));
    const api = this.with({ authorization: `Bearer ${await this.login(email)}` });
    return Object.assign(api, { email });
  }

  async login(email: string): Promise<string> {
    const answer = await this.call<{ accessToken: string }>('/auth/login', {
      json: { email, password: PASSWORD },
    });
    return answer.body.data.accessToken;
  }

  /** A key of this signed-in company. */
  async newKey(fields: Record<string, unknown> = {}): Promise<Api> {
    const answer = await this.call<{ plainTextKey: string }>('/apikeys', { json: fields });
    return this.with({ 'x-api-key': answer.body.data.plainTextKey });
  }
}
