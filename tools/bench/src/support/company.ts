const PASSWORD = 'a long password of the benchmark';

/** A company that calls the API. */
export class Company {
  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** A new one, signed in. */
  static async register(url: string): Promise<Company> {
    const guest = new Company(url, '');
    const login = { email: `bench-${Date.now()}@northwind.example`, password: PASSWORD };
    await guest.call('/auth/register', {
      ...login,
      firstName: 'Ada',
      lastName: 'Bench',
      companyName: 'Northwind',
    });
    const { accessToken } = await guest.call<{ accessToken: string }>('/auth/login', login);
    return new Company(url, accessToken);
  }

  /** A new API key with all scopes. */
  async createKey(): Promise<string> {
    const { plainTextKey } = await this.call<{ plainTextKey: string }>('/apikeys', { name: 'Benchmark' });
    return plainTextKey;
  }

  /** Returns the response's data. A GET, or a POST of `json`. */
  async call<T>(path: string, json?: object): Promise<T> {
    const answer = await fetch(`${this.url}${path}`, {
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return (JSON.parse(text) as { data: T }).data;
  }
}
