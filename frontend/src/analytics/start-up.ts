import { client } from '../api/generated/client.gen.js';
import { configPublic } from '../api/generated/sdk.gen.js';
import { startAnalytics } from './analytics.js';
import { isProduction, startupWarnings } from './startup-checks.js';

/** Looks at this installation's settings once the page is there; nobody waits for it. */
export async function startUp(): Promise<void> {
  const answer = await configPublic().catch(() => null);
  if (!answer) return startAnalytics(null);
  const { gaMeasurementId, stripePublishableKey } = answer.data.data;
  const settings = {
    paymentKey: stripePublishableKey,
    apiUrl: client.getConfig().baseUrl ?? '',
    production: isProduction(import.meta.env.PROD, location.hostname),
  };
  // oxlint-disable-next-line no-console -- the specification wants these in the console, for the operator
  for (const warning of startupWarnings(settings)) console.warn(warning);
  startAnalytics(gaMeasurementId);
}
