import { ShareCampaignsJob } from '../../src/modules/campaigns/campaigns.jobs.js';
import { SharedCampaigns } from '../../src/modules/campaigns/shared-campaigns.service.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from './api.js';
import type { TestApp } from './app.js';
import { updateSenderProfiles } from './jobs.js';
import { locked, NAMES, notice } from './outbreak-mails.js';
import { clientOf, putOnPlan } from './plans.js';

type Company = Api & { email: string };

export const setSharing = (company: Api, shares: boolean) =>
  company.call<{ shares: boolean; decidedBy: string }>('/shared-campaigns', {
    method: 'PUT',
    json: { shares },
  });

/** A company with a month of mail to its own host, which shares what it finds and counts. */
export async function sharingCompany(app: TestApp): Promise<Company> {
  const company = await app.api.newCompany();
  await putOnPlan(app, company.email, 'Starter');
  await grownUp(app, company.email);
  await setSharing(company, true);
  return company;
}

/** Puts a company's registration, and its first link, a month back. */
export async function grownUp(app: TestApp, email: string): Promise<void> {
  await app.sql(`UPDATE clients SET created_at = now() - interval '30 days' WHERE id = ${clientOf}`, [email]);
  await hasLinkedTo(app, email, 'northwind.example');
}

/** Has it linked to a host for so many days. */
export const hasLinkedTo = (app: TestApp, email: string, host: string, days = 60) =>
  app.sql(
    `INSERT INTO company_hosts (client_id, host, first_seen, last_seen)
     VALUES (${clientOf}, $2, now() - $3 * interval '1 day', now())`,
    [email, host, days],
  );

/** High by itself, wherever it leads. */
export const lure = (name: string, host: string) => ({
  ...locked(name),
  body: locked(name).body.replace('northwind-bank.example.top', host),
});

/** High with a link to a host that borrows a brand's name, and suspicious at most with another, or none. */
export const voucher = (name: string, link: string) => ({
  ...notice(name),
  body:
    `Hello ${name}, as a thank you for ten years with us we have put aside a small gift for you. Please choose the one that ` +
    `you like here ${link} before the end of the week. Kind regards, the HR team.`,
});

/** Harmless by itself, and no text like {@link lure}. */
export const menu = (place: string, host: string) => ({
  ...notice(place),
  body:
    `The canteen at ${place} cooks for us again from Monday. There is soup every day, fish on Friday and something without meat. ` +
    `Bring your own cup if you like. What is on the table this week: https://${host}/menu Enjoy your meal!`,
});

/** Has a company send a lure to that host, or another message, until an outbreak of it opens. */
export async function haveOutbreak(
  app: TestApp,
  company: Api,
  host: string,
  make: (name: string, link: string) => object = lure,
): Promise<void> {
  await company.call('/scans/batch', { json: { scans: NAMES.map((name) => make(name, host)) } });
  await updateSenderProfiles(app);
}

/** Shares what there is to share, and returns what is shared. */
export async function shared(app: TestApp): Promise<{ hosts: string[]; counts: boolean }[]> {
  await app.app.get(ShareCampaignsJob, { strict: false }).run();
  // The next message must not be quicker than the notification.
  app.app.get(SharedCampaigns, { strict: false }).forget();
  return app.sql('SELECT hosts, counts FROM shared_lures ORDER BY seen_at');
}

export const scanned = async (company: Api, json: object): Promise<Scan> =>
  (await company.call<Scan>('/scans', { json })).body.data;

export const WARNING = 'The same campaign was judged harmful at 2 other companies in the last 72 hours.';
