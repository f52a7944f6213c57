import { DEFAULT_POLICY } from '../../../src/modules/mail-flow/policy/mail-policy.schemas.js';
import { newId } from '../../../src/common/ids.js';
import type { Scope } from '../../../src/access/scopes.js';
import type { Api } from '../api.js';
import type { TestApp } from '../app.js';
import { updateSenderProfiles } from '../jobs.js';
import { recordMail, waitingMail } from '../mail-flow.js';
import { putOnPlan } from '../plans.js';
import { PROPOSE } from '../proposals.js';
import { invite, newEmail, newPerson, tokenIn } from '../people.js';
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
    /** A message that passed the admin's mail server. */
    readonly mail: () => Promise<string>,
    private readonly app: TestApp,
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
    const [client] = await app.sql<{ id: string }>('SELECT client_id AS id FROM users WHERE email = $1', [
      admin.email,
    ]);
    const mail = () => recordMail(app, client?.id ?? '');
    return new World(api, admin, member, stranger, person, unready, await new Receiver().start(), mail, app);
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

  /** One that is computed. */
  async settlement(): Promise<{ id: string }> {
    const scanId = (await this.letter()).id;
    const made = await this.made('/settlements', { scanId, templateName: 'name' });
    type Progress = { isFinished: boolean };
    await until(
      async () => (await this.admin.call<Progress>(`/settlements/${made.id}`)).body.data.isFinished,
    );
    return made;
  }

  /** As found last night. */
  async proposal(): Promise<string> {
    const [scan, id] = [await this.letter(), newId()];
    await this.app.sql(PROPOSE, [id, scan.id]);
    return id;
  }

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

  /** One that is there: the company's plan has no room for one more with each call. */
  async anyScan(): Promise<string> {
    const { body } = await this.admin.call<{ scans: { id: string }[] }>('/scans?pageSize=1');
    return body.data.scans[0]?.id ?? '';
  }

  async judgedScan(): Promise<{ id: string }> {
    const { id } = await this.scan();
    await this.admin.call(`/scans/${id}/feedback`, { json: { verdict: 'harmful' } });
    return { id };
  }

  /** The one of the Admin, whose first scan has been counted: each call would be a scan of the plan. */
  sender = (): Promise<string> => (this.counted ??= this.countedSender());
  private counted: Promise<string> | undefined;

  private async countedSender(): Promise<string> {
    const { senderId } = (
      await this.admin.call<{ senderId: string }>('/scans', { json: { sms: true, body: 'text' } })
    ).body.data;
    await updateSenderProfiles(this.app);
    return senderId;
  }

  /** One that others can be like: it has been compared with them. */
  async repeatedScan(): Promise<string> {
    const body = 'Please send the signed list of all visitors to the front desk before noon tomorrow.';
    const { id } = await this.made('/scans', { sms: true, body });
    await updateSenderProfiles(this.app);
    return id;
  }

  async outbreak(): Promise<string> {
    const scanId = await this.repeatedScan();
    return (await this.admin.call<{ id: string }>('/outbreaks', { json: { scanId } })).body.data.id;
  }

  /** A sender of the company, locked. */
  async incident(): Promise<string> {
    const senderId = await this.sender();
    await this.admin.call(`/senders/${senderId}/state`, {
      method: 'PUT',
      json: { state: 'locked', version: 0 },
    });
    const { body } = await this.admin.call<{ incidents: { id: string }[] }>(
      `/incidents?senderId=${senderId}`,
    );
    return body.data.incidents[0]?.id ?? '';
  }

  async incidentVersion(): Promise<number> {
    const path = `/incidents/${await this.incident()}`;
    return (await this.admin.call<{ version: number }>(path)).body.data.version;
  }

  heldMail = () => waitingMail(this.app, this.admin.email);
  mailDecision = () => this.made('/mail/held/decide', { decision: 'release', ids: [newId()] });
  mailRejudging = () => this.made('/mail/held/judge-again', { preview: true, filter: { scanId: newId() } });
  reviewDecision = () =>
    this.made('/scans/reviews/decisions', { filter: { sender: newId() }, status: 'blocked' });
  instructions = () => this.made('/scanninginstructions', { name: 'name', instructions: 'text' });
  key = () => this.made('/apikeys', {});
  /** For calls that leave it as it is: a plan allows only so many keys. */
  anyKey = () => (this.shared ??= this.key());
  private shared: Promise<{ id: string }> | undefined;

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

  /** The company's first event source: twenty are the limit. */
  async eventSource(): Promise<{ id: string }> {
    const known = (await this.admin.call<{ id: string }[]>('/event-sources')).body.data[0];
    if (known) return { id: known.id };
    const json = { provider: 'postmark', name: 'Newsletter' };
    const { id } = (await this.admin.call<{ id: string }>('/event-sources', { json })).body.data;
    return { id };
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

  /** A key with a mail policy of its own. */
  async keyWithPolicy(): Promise<{ id: string }> {
    return this.withPolicy('keys', await this.key());
  }

  newSenderGroup = () => ({ name: newId(), entries: [`${newId()}@northwind.example`] });
  senderGroup = () => this.made('/mail/groups', this.newSenderGroup());

  /** Of twenty at most, each call makes one. */
  async digest(): Promise<string> {
    const { data } = (await this.admin.call<{ digests: { id: string }[] }>('/mail/digests')).body;
    for (const { id } of data.digests) await this.admin.call(`/mail/digests/${id}`, { method: 'DELETE' });
    const when = { frequency: 'daily', digestAt: '08:00', timeZone: 'UTC' };
    const json = { email: newEmail(), group: null, language: 'en', ...when };
    return (await this.made('/mail/digests', json)).id;
  }

  async groupWithPolicy(): Promise<{ id: string }> {
    return this.withPolicy('groups', await this.senderGroup());
  }

  /** The version of the mail policy that there is. */
  async mailPolicy(): Promise<object> {
    const { version } = (await this.admin.call<{ version: number }>('/mail/policy')).body.data;
    return { version };
  }

  /** The version of the sender rules that there are, which lock nobody. */
  async senderRules(): Promise<object> {
    const { version } = (await this.admin.call<{ version: number }>('/sender-rules')).body.data;
    return { rules: [], version };
  }

  /** The version of a sender's state. */
  async stateVersion(): Promise<number> {
    const path = `/senders/${await this.sender()}/state`;
    return (await this.admin.call<{ version: number }>(path)).body.data.version;
  }

  private async withPolicy(kind: string, { id }: { id: string }): Promise<{ id: string }> {
    const json = { ...DEFAULT_POLICY, version: 0 };
    const { status } = await this.admin.call(`/mail/policy/${kind}/${id}`, { method: 'PUT', json });
    if (status !== 200) throw new Error(`The policy was answered ${status}`);
    return { id };
  }

  /** The version of the notices' settings that there are. */
  async mailNotices(): Promise<object> {
    const { version } = (await this.admin.call<{ version: number }>('/mail/notices')).body.data;
    return { version };
  }

  private async made(path: string, json: object): Promise<{ id: string }> {
    return (await this.admin.call<{ id: string }>(path, { json })).body.data;
  }
}
