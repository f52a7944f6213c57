import { client } from './generated/client.gen.js';
import { authLogout } from './generated/sdk.gen.js';
import { LANGUAGE } from '../locales/language.js';
import { session } from './session.js';

/**
 * Gives the generated client its token, and ends the session when the server refuses it. `setUp` is called when the server
 * wants two-factor authentication set up first.
 */
export function connectClient(setUp: () => void): void {
  client.setConfig({
    baseUrl: '',
    // Scan routes also take an API key, which the web app never sends.
    auth: ({ scheme }) => (scheme === 'bearer' ? session.token() : undefined),
  });
  if (LANGUAGE !== 'en') {
    client.setConfig({ ...client.getConfig(), responseTransformer: translate });
    client.interceptors.error.use((error) => translate(error));
  }
  client.interceptors.response.use((response, request) => {
    // Login sends no token, and a late response to an older token says nothing about the current one.
    const sent = request.headers.get('Authorization');
    if (response.status === 401 && sent === `Bearer ${session.token()}`) session.end('rejected');
    if (response.status === 403) void isSetUpRequired(response.clone()).then((isSo) => isSo && setUp());
    return response;
  });
}

/** Loaded with the first answer, for which the page waits anyway; without it the page is as good, in English. */
async function translate<Value>(value: Value): Promise<Value> {
  const found = await import('./in-language/in-language.js').catch(() => null);
  return found ? found.inLanguage(value) : value;
}

const isSetUpRequired = async (response: Response): Promise<boolean> =>
  (await response.text()).includes('TWO_FACTOR_SETUP_REQUIRED');

/** Ends the session here at once; the request to the server is sent even if the tab closes meanwhile. */
export async function logout(): Promise<void> {
  const token = session.token();
  session.end('logout');
  if (!token) return;
  // Offline, or the token was no longer valid: this tab has dropped it either way.
  await authLogout({ auth: token, keepalive: true }).catch(() => undefined);
}
