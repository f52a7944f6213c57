import { client } from '../api/generated/client.gen.js';
import { configPublic } from '../api/generated/sdk.gen.js';
import { deliverTo } from './analytics.js';
import { loadGoogleAnalytics } from './google.js';
import { isProduction, startupWarnings } from './startup-checks.js';

function asksNotToBeTracked(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

/** Without a measurement id, or for people who ask not to be tracked, nothing is loaded and no request is made. */
function startAnalytics(measurementId: string | null): void {
  const isWanted = measurementId !== null && !asksNotToBeTracked();
  deliverTo(isWanted ? loadGoogleAnalytics(measurementId) : () => undefined);
}

/** Checks this installation's settings after the page has rendered; nothing waits for it. */
export async function startUp(): Promise<void> {
  const answer = await configPublic().catch(() => null);
  if (!answer) return startAnalytics(null);
  const { gaMeasurementId, stripePublishableKey } = answer.data.data;
  const settings = {
    paymentKey: stripePublishableKey,
    apiUrl: client.getConfig().baseUrl ?? '',
    production: isProduction(import.meta.env.PROD, location.hostname),
  };
  // oxlint-disable-next-line no-console -- these warnings are for the operator; users can't act on them
  for (const warning of startupWarnings(settings)) console.warn(warning);
  startAnalytics(gaMeasurementId);
}
