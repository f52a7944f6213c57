import { isLoopback } from './loopback.js';

/**
 * What this process has of the gateway: nothing, the doors that are configured, or one to try it, which only this machine can
 * reach, and whose mail stays on it.
 */
export type Gateway = 'off' | 'inline' | 'trial';

/** The port of the door to try, unless GATEWAY_SMTP_PORT is another. */
export const TRIAL_PORT = 2525;

/** Of the settings. */
interface Known {
  NODE_ENV: string;
  HOST: string;
  GATEWAY?: 'off' | 'inline' | undefined;
  GATEWAY_HOST: string;
  GATEWAY_NETWORKS: readonly object[];
  GATEWAY_MILTER_PORT?: number | undefined;
  GATEWAY_RSPAMD_PORT?: number | undefined;
  GATEWAY_NEXT_HOP?: object | undefined;
  GATEWAY_ROUTES: readonly object[];
  GATEWAY_EVENTS_DOMAIN?: string | undefined;
}

/** What the settings call for. Who has set anything of the gateway but the port to try it on knows what they want. */
export function gatewayOf(env: Known): Gateway {
  if (env.GATEWAY !== undefined) return env.GATEWAY;
  const isUntouched =
    isLoopback(env.GATEWAY_HOST) &&
    env.GATEWAY_NETWORKS.length === 0 &&
    env.GATEWAY_ROUTES.length === 0 &&
    env.GATEWAY_EVENTS_DOMAIN === undefined &&
    env.GATEWAY_MILTER_PORT === undefined &&
    env.GATEWAY_RSPAMD_PORT === undefined &&
    env.GATEWAY_NEXT_HOP === undefined;
  return env.NODE_ENV === 'development' && isLoopback(env.HOST) && isUntouched ? 'trial' : 'off';
}
