import { randomUUID } from 'node:crypto';
import { post } from './session.mjs';

const invoice = (number) => ({
  email: true,
  subject: `Invoice ${number} for November`,
  body: `Hello Ada,\n\nyour invoice ${number} is attached. Please pay it within 30 days.\n\nKind regards, Northwind`,
  sender: 'billing@northwind.example',
});

const raffle = {
  email: true,
  subject: 'Your raffle ticket has won',
  body: 'Dear customer,\n\nyou have won the autumn raffle! Claim your prize today: https://northwind.example/raffle?ticket=4711\n\nNorthwind',
  sender: 'news@northwind.example',
};

const locked = (name) => ({
  email: true,
  subject: 'Your account',
  body: `Dear ${name}, your Northwind Bank account is locked because of unusual activity. Confirm your password at http://northwind-bank.example.top/login within 24 hours, or your account will be closed for good.`,
  sender: 'customer.service.desk@northwind.outdoor.example',
});
const NAMES = [
  'Ada',
  'Grace',
  'Edsger',
  'Barbara',
  'Donald',
  'Frances',
  'Niklaus',
  'Radia',
  'Leslie',
  'Tony',
];

const parcel = {
  sms: true,
  body: 'Your parcel is waiting at our depot. Pay the fee of 1.99 here: http://parcel-fee.example.top/pay',
};

/** How long what is counted behind, senders and outbreaks, may take to be there. */
const NOTICED_WITHIN_MS = 60_000;
const POLL_MS = 500;

async function get(url, token) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).data;
}

/** The id of the first sender, outbreak or incident. */
async function firstOf(kind, url, token) {
  for (const deadline = Date.now() + NOTICED_WITHIN_MS; Date.now() < deadline;) {
    const { [kind]: found } = await get(`${url}/api/${kind}`, token);
    if (found.length > 0) return found[0].id;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
  throw new Error(`No ${kind} were noticed.`);
}

/** Gives the company of `login` something to show on every page; resolves to the ids of what has a page of its own. */
export async function fillCompany(url, { accessToken: token }) {
  const create = (path, body) => post(`${url}/api${path}`, body, token);
  for (let number = 2041; number < 2047; number += 1) await create('/scans', invoice(number));
  const raffled = await create('/scans', raffle);
  const texted = await create('/scans', parcel);
  for (const name of NAMES) await create('/scans', locked(name));
  const { id: instructions } = await create('/scanninginstructions', {
    name: 'Payroll',
    instructions: 'Messages about salaries are normal here.',
  });
  await create('/apikeys', {
    name: 'Newsletter service',
    expirationDays: 90,
    scanningInstructionsId: instructions,
  });
  await create('/users', { email: `grace-${randomUUID()}@example.com`, role: 'Member' });
  const eventTypes = ['scan.high_risk', 'outbreak.opened'];
  const endpoint = await create('/webhooks/endpoints', {
    url: 'https://hooks.northwind.example/gatepost',
    eventTypes,
  });
  await create(`/scans/${raffled.id}/feedback`, { verdict: 'legitimate', note: 'Our own raffle.' });
  await create('/templates', { scanId: raffled.id, name: 'Autumn raffle' });
  const scans = [invoice(2048), parcel];
  await create('/scans/batch', { scans });
  const [batch] = (await get(`${url}/api/batches`, token)).batches;
  return {
    scan: texted.id,
    other: raffled.id,
    endpoint: endpoint.id,
    batch: batch.id,
    sender: await firstOf('senders', url, token),
    outbreak: await firstOf('outbreaks', url, token),
    incident: await firstOf('incidents', url, token),
  };
}
