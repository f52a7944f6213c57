interface Settings {
  paymentKey: string | null;
  /** The API's origin; empty for the page's own. */
  apiUrl: string;
  production: boolean;
}

/** Configuration problems that the operator should fix. None of them stops the app from running. */
export function startupWarnings({ paymentKey, apiUrl, production }: Settings): string[] {
  const warnings: string[] = [];
  if (paymentKey !== null && !/^pk_(test|live)_/.test(paymentKey)) {
    warnings.push('The payment key has an invalid prefix: it must start with pk_test_ or pk_live_.');
  }
  if (production && paymentKey?.startsWith('pk_test_')) {
    warnings.push('The payment key is a test key, but this is production: no payment will be real.');
  }
  if (!isHttp(apiUrl)) warnings.push('The URL of the API is invalid.');
  return warnings;
}

function isHttp(url: string): boolean {
  if (url === '') return true;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** Neither a development build nor a production build that someone runs locally counts as production. */
export const isProduction = (built: boolean, hostname: string): boolean =>
  built && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
