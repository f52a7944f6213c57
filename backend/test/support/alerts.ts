import { SendAlertsJob } from '../../src/modules/alerts/delivery/alerts.jobs.js';
import { UpdateSenderProfilesJob } from '../../src/modules/outbreaks/outbreaks.jobs.js';
import { accept, invite, newEmail, tokenIn } from './people.js';
import type { Api } from './api.js';
import { startApp, type TestApp } from './app.js';
import { FakeDetector, verdict } from './detectors.js';
import { runUntil } from './jobs.js';
import { Receiver } from './receiver.js';
import { MailServer, SENDER } from './smtp.js';

/** The subject of a mail as it was sent; a long one goes over several lines. */
export const subjectOf = (mail: string): string | undefined =>
  /^Subject: (.*(?:\r?\n[ \t].*)*)$/m
    .exec(mail)?.[1]
    ?.replace(/\r?\n[ \t]+/g, ' ')
    .trim();

export interface Alert {
  id: string;
  kind: string;
  count: number;
  title: string;
  path: string;
  unread: boolean;
  lastAt: string;
}
export interface Channel {
  id: string;
  urlHint: string;
  pausedAt: string | null;
  lastError: string | null;
  test: { endedAt: string | null; error: string | null } | null;
}

export const CHANNELS = '/alerts/channels';
export const PREFERENCES = '/alerts/preferences';
export const ALL_DAY = { timeZone: 'UTC', digestAt: '08:00' };
export const NOW = { 'high-risk': 'now', outbreak: 'now', limit: 'now' };
export const OFF = { 'high-risk': 'off', outbreak: 'off', limit: 'off' };

export const channelsOf = async (api: Api): Promise<Channel[]> =>
  (await api.call<{ channels: Channel[] }>(CHANNELS)).body.data.channels;
export const bellOf = async (api: Api) =>
  (await api.call<{ alerts: Alert[]; unreadCount: number }>('/alerts')).body.data;
export const idOf = async (company: Api): Promise<string> =>
  (await company.call<{ id: string }>('/Client/me')).body.data.id;
export const choose = (api: Api, fields: object = {}) =>
  api.call(PREFERENCES, { method: 'PUT', json: { modes: NOW, ...ALL_DAY, ...fields } });

/** The product, whose detector finds every message risky, between a mail server and receivers in place of Slack and Teams. */
export class AlertsWorld {
  readonly mails = new MailServer();
  readonly slack = new Receiver();
  readonly teams = new Receiver();
  app!: TestApp;

  async start(): Promise<void> {
    await this.slack.start();
    await this.teams.start();
    const config = {
      SMTP_URL: await this.mails.start(),
      MAIL_FROM: SENDER,
      PUBLIC_URL: 'https://gatepost.example.com',
      WEBHOOK_ALLOW_PRIVATE: true,
      // The second is one that nothing is posted to, whatever the operator names.
      ALERT_HOSTS: ['127.0.0.1', '169.254.169.254'],
    };
    this.app = await startApp({ config, detector: new FakeDetector(async () => verdict({ score: 9 })) });
  }

  /** As it was before a test. */
  reset(): void {
    this.slack.received.splice(0);
    this.teams.received.splice(0);
    this.slack.behave = (response) => response.writeHead(200).end('ok');
    this.mails.refusal = undefined;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await Promise.all([this.mails.stop(), this.slack.stop(), this.teams.stop()]);
  }

  newCompany = () => this.app.api.newCompany();

  /** A Member, who joined by the link in the mail. */
  async newPerson(admin: Api): Promise<Api> {
    const email = newEmail();
    await invite(admin, email);
    const [mail] = await this.mails.mailsTo(email);
    const joined = await accept(this.app.api, tokenIn(mail?.text ?? null));
    return admin.with({ authorization: `Bearer ${joined.body.data.accessToken}` });
  }

  urlOf({ port }: Receiver): string {
    return `http://127.0.0.1:${port}/services/T0/B0/very-secret-part`;
  }

  addChannel(api: Api, fields: object = {}) {
    const json = { type: 'slack', name: 'On call', url: this.urlOf(this.slack), modes: NOW, ...ALL_DAY };
    return api.call<Channel>(CHANNELS, { json: { ...json, ...fields } });
  }

  /** Scans of a high risk, once they are in the bell. */
  async scanHighRisk(company: Api, count = 1): Promise<Alert> {
    const scans = Array.from({ length: count }, (_, index) => ({ sms: true, body: `Win ${index} millions` }));
    const found = async () => (await bellOf(company)).alerts.filter(({ kind }) => kind === 'high-risk');
    const sumOf = (alerts: readonly Alert[]) => alerts.reduce((sum, alert) => sum + alert.count, 0);
    const before = sumOf(await found());
    const { status } = await company.call('/scans/batch', { json: { scans } });
    if (status !== 200) throw new Error(`The scans were answered ${status}`);
    await runUntil(this.app, UpdateSenderProfilesJob, async () => sumOf(await found()) >= before + count);
    return (await found())[0] as Alert;
  }

  /** Lets the time of gathering pass. */
  async gathered(company: Api): Promise<void> {
    const query = 'UPDATE alerts SET closes_at = now() WHERE client_id = $1 AND closed_at IS NULL';
    await this.app.sql(query, [await idOf(company)]);
  }

  /** Sends what is due until `isSo`. */
  sendUntil(isSo: () => Promise<boolean>): Promise<void> {
    return runUntil(this.app, SendAlertsJob, isSo);
  }

  /** The first mail of alerts to someone. */
  async mailTo(address: string) {
    await this.sendUntil(async () => this.subjectsTo(address).length > 0);
    return (await this.mails.mailsTo(address))[0];
  }

  async setUsed(company: Api, scans: number): Promise<void> {
    const query = 'UPDATE subscriptions SET scans_used = $2 WHERE client_id = $1';
    await this.app.sql(query, [await idOf(company), scans]);
  }

  subjectsTo(address: string): (string | undefined)[] {
    return this.mails.received.filter(({ to }) => to.includes(address)).map(({ text }) => subjectOf(text));
  }
}
