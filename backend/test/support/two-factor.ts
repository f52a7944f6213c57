import { type Api, PASSWORD } from './api.js';
import type { TestApp } from './app.js';
import { codeOf } from './totp.js';

/** Codes that were used can be used again: as if time had passed. */
export const passSteps = (app: TestApp) => app.sql('UPDATE two_factors SET last_step = last_step - 10');

export const setUp = (api: Api, password = PASSWORD) =>
  api.call<{ secret: string; uri: string }>('/auth/two-factor/setup', { json: { password } });

export const confirm = (api: Api, code: string) =>
  api.call<{ recoveryCodes: string[] }>('/auth/two-factor/confirm', { json: { code } });

/** Switches two-factor authentication on. */
export async function switchOn(app: TestApp, api: Api): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await setUp(api)).body.data;
  const confirmed = await confirm(api, codeOf(secret));
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  await passSteps(app);
  return { secret, ...confirmed.body.data };
}

/** The first step of signing in: the token for the second. */
export async function firstStep(api: Api, email: string, password = PASSWORD): Promise<string> {
  const { body } = await api.call('/auth/login', { json: { email, password } });
  if (body.errorCode !== 'TWO_FACTOR_REQUIRED') throw new Error(JSON.stringify(body));
  return String(body.errorDetails?.['token']);
}

export const secondStep = (api: Api, token: string, code: string, headers: Record<string, string> = {}) =>
  api.call<{ accessToken: string }>('/auth/login/two-factor', { json: { token, code }, headers });

/** Both steps. */
export const signIn = async (api: Api, email: string, code: string) =>
  secondStep(api, await firstStep(api, email), code);

/** The statuses of calls that only a session makes. */
export const statusOf = async (api: Api): Promise<number> => (await api.call('/Client/me')).status;

interface TwoFactor {
  enabledAt: string | null;
  recoveryCodesLeft: number;
  required: boolean;
}

export const stateOf = async (api: Api): Promise<TwoFactor> =>
  (await api.call<TwoFactor>('/auth/two-factor')).body.data;

/** The company's audit log, newest first. */
export const auditOf = async (admin: Api): Promise<{ action: string; details: object }[]> =>
  (await admin.call<{ entries: { action: string; details: object }[] }>('/auditlog')).body.data.entries;
