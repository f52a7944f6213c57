import { client } from '../api/generated/client.gen.js';
import { configPublic } from '../api/generated/sdk.gen.js';
import { startAnalytics } from './analytics.js';
import { isProduction, startupWarnings } from './startup-checks.js';

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
