interface Settings {
  paymentKey: string | null;
  /** Where the API is called; empty for the page's own origin. */
  apiUrl: string;
  production: boolean;
}

/** What the operator of this installation should look at. The product runs all the same. */
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

/** A development build, or a production build that is tried out on one's own machine, is no production. */
export const isProduction = (built: boolean, hostname: string): boolean =>
  built && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
