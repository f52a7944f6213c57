import type { Scope } from '../../../src/access/scopes.js';
import type { Api } from '../api.js';
import type { TestApp } from '../app.js';
import { putOnPlan } from '../plans.js';
import { invite, newPerson, tokenIn } from '../people.js';
import { Receiver } from '../receiver.js';
import { until } from '../until.js';
import { finishedDeliveries, newEndpoint } from '../webhooks.js';

type Person = Api & { id: string; email: string };

/** A company with everybody who may call, the things that calls are about, and another company beside it. */
export class World {
  private constructor(
    readonly nobody: Api,
    readonly admin: Api & { email: string },
    readonly member: Person,
    readonly stranger: Api & { email: string },
    readonly person: Person,
    /** An Admin of a company that requires two-factor authentication, who has not set it up. */
    readonly unready: Api & { email: string },
    private readonly receiver: Receiver,
  ) {}

  static async of(app: TestApp): Promise<World> {
    const { api } = app;
    const admin = await api.newCompany();
    // Room for the keys and scans that calls are about.
    await putOnPlan(app, admin.email, 'Enterprise');
    await app.sql(
      'UPDATE subscriptions SET scans_per_month = 1000 WHERE client_id = (SELECT client_id FROM users WHERE email = $1)',
      [admin.email],
    );
    const [member, person] = [await newPerson(admin), await newPerson(admin)];
    const [stranger, unready] = [await api.newCompany(), await api.newCompany()];
    await app.sql(
      'UPDATE clients SET two_factor_required = true WHERE id = (SELECT client_id FROM users WHERE email = $1)',
      [unready.email],
    );
    return new World(api, admin, member, stranger, person, unready, await new Receiver().start());
  }

  end(): Promise<void> {
    return this.receiver.stop();
  }

  private readonly keys = new Map<string, Promise<Api>>();

  /** A key with these scopes, the same one each time: a plan has room for so many. */
  keyWith(scopes: readonly Scope[]): Promise<Api> {
    const name = scopes.join(' ');
    const key = this.keys.get(name) ?? this.admin.newKey({ scopes });
    this.keys.set(name, key);
    return key;
  }

  private domains = 0;

  newDomainName = () => ({ name: `${(this.domains += 1)}.northwind.example` });

  /** The last one, after another: a company has so many. */
  async domain(): Promise<{ id: string }> {
    const { domains } = (await this.admin.call<{ domains: { id: string }[] }>('/Client/single-sign-on')).body
      .data;
    const [first] = domains;
    if (domains.length > 10 && first) return first;
    return this.made('/Client/single-sign-on/domains', this.newDomainName());
  }

  scan = () => this.made('/scans', { sms: true, body: 'text' });

  batch = () => this.made('/batches', { messages: 1 });

  /** A scan of a message that is long enough for a template. */
  letter = () => this.made('/scans', { sms: true, body: 'Your parcel comes on Monday, see you then.' });

  async template(): Promise<{ id: string }> {
    return this.made('/templates', { scanId: (await this.letter()).id, name: 'name' });
  }

  async judgedScan(): Promise<{ id: string }> {
    const { id } = await this.scan();
    await this.admin.call(`/scans/${id}/feedback`, { json: { verdict: 'harmful' } });
    return { id };
  }

  /** One whose scan has been counted. */
  async sender(): Promise<string> {
    const { senderId } = (
      await this.admin.call<{ senderId: string }>('/scans', { json: { sms: true, body: 'text' } })
    ).body.data;
    await until(async () => (await this.admin.call(`/senders/${senderId}`)).status === 200);
    return senderId;
  }

  /** One that others can be like: it has been compared with them. */
  async repeatedScan(): Promise<string> {
    const body = 'Please send the signed list of all visitors to the front desk before noon tomorrow.';
    const { id } = await this.made('/scans', { sms: true, body });
    const stop = () => this.admin.call('/outbreaks', { json: { scanId: id } });
    await until(async () => (await stop()).status === 200);
    return id;
  }

  async outbreak(): Promise<string> {
    const scanId = await this.repeatedScan();
    return (await this.admin.call<{ id: string }>('/outbreaks', { json: { scanId } })).body.data.id;
  }

  instructions = () => this.made('/scanninginstructions', { name: 'name', instructions: 'text' });
  key = () => this.made('/apikeys', {});

  async invitation(): Promise<{ id: string; token: string }> {
    const { data } = (await invite(this.admin)).body;
    return { id: data.user.id, token: tokenIn(data.invitationUrl) };
  }

  async resetToken(): Promise<string> {
    const path = `/users/${this.person.id}/password-reset-link`;
    const answer = await this.admin.call<Record<string, string>>(path, { method: 'POST' });
    return tokenIn(Object.values(answer.body.data).join(' '));
  }

  /** The company's one endpoint: ten are the limit. */
  async endpoint(): Promise<{ id: string }> {
    const known = await this.admin.call<{ id: string }[]>('/webhooks/endpoints');
    return known.body.data[0] ?? newEndpoint(this.admin, this.receiver.url, 'scan.high_risk');
  }

  async delivery(): Promise<{ id: string; deliveryId: string }> {
    const endpoint = await newEndpoint(this.admin, this.receiver.url, 'scan.high_risk');
    await this.admin.call(`/webhooks/endpoints/${endpoint.id}/test`, { method: 'POST' });
    const [delivery] = await finishedDeliveries(this.admin, endpoint);
    return { id: endpoint.id, deliveryId: delivery?.id ?? '' };
  }

  get alertUrl(): string {
    return `${this.receiver.url}&secret=abcdefgh`;
  }

  /** One that has not been tested yet. Of ten at most, each call makes one. */
  async alertChannel(): Promise<{ id: string }> {
    const { data } = (await this.admin.call<{ channels: { id: string }[] }>('/alerts/channels')).body;
    for (const { id } of data.channels) await this.admin.call(`/alerts/channels/${id}`, { method: 'DELETE' });
    const modes = { 'high-risk': 'off', outbreak: 'off', limit: 'off' };
    const when = { timeZone: 'UTC', digestAt: '08:00' };
    return this.made('/alerts/channels', { type: 'slack', name: 'name', url: this.alertUrl, modes, ...when });
  }

  /** A profile that replaces the one there is. */
  async profile(): Promise<object> {
    const { version } = (await this.admin.call<{ version: number }>('/profile')).body.data;
    return { version };
  }

  private async made(path: string, json: object): Promise<{ id: string }> {
    return (await this.admin.call<{ id: string }>(path, { json })).body.data;
  }
}
