import { randomUUID } from 'node:crypto';

const SCANS = 8;
const person = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: 'Analytical Engines',
  email: `ada-${randomUUID()}@example.com`,
  password: 'difference-engine-9',
};
let login;

export async function post(url, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const { data, message } = await answer.json();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${message}`);
  return data;
}

/** An account with some scans, so that the dashboard has something to show. */
async function newLogin(url) {
  const { email, password } = person;
  await post(`${url}/api/auth/register`, { ...person, scansPerMonth: 100, scanAgeInDays: 30 });
  const login = await post(`${url}/api/auth/login`, { email, password, rememberMe: true });
  for (let number = 1; number <= SCANS; number += 1) {
    const scan = { email: true, sms: false, subject: `Minutes ${number}`, body: 'See you on Friday at ten.' };
    await post(`${url}/api/scans`, scan, login.accessToken);
  }
  return login;
}

/** Logs the browser in, as the web app remembers it; resolves to the answer of the login. */
export async function openSession(context, url) {
  login ??= await newLogin(url);
  const { accessToken, user, expiresIn } = login;
  const items = {
    accessToken,
    user: JSON.stringify(user),
    rememberMe: 'true',
    tokenExpiration: String(Date.now() + expiresIn * 1000),
  };
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, items);
  await page.close();
  return login;
}
