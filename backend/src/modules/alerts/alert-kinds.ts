import { HOUR_MS, MINUTE_MS } from '../../common/durations.js';

/** What a person or a channel chooses to be told of. */
export const CHOSEN_KINDS = ['high-risk', 'outbreak', 'limit'] as const;
type ChosenKind = (typeof CHOSEN_KINDS)[number];

/** `channel-paused`: alerts no longer reach a channel; Admins are told in any case. */
export const ALERT_KINDS = [...CHOSEN_KINDS, 'channel-paused'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** At once, in the digest of the day, or not at all. */
export const ALERT_MODES = ['now', 'daily', 'off'] as const;
export type AlertMode = (typeof ALERT_MODES)[number];
export type AlertModes = Record<ChosenKind, AlertMode>;

/** Channels of the company, which take incoming webhooks. */
export const WEBHOOK_CHANNELS = ['slack', 'teams'] as const;
export type WebhookChannelType = (typeof WEBHOOK_CHANNELS)[number];
/** `email` is a person's own. */
export type ChannelType = 'email' | WebhookChannelType;

/**
 * How occurrences become one alert, in ms: it is sent `gatherMs` after the first of them, and what occurs later is gathered
 * into another one, sent no sooner than `pauseMs` after it. A flood of high-risk messages is thus told of within a minute, and
 * then four times an hour at most; a limit is reached twice in a period at most, and need not wait.
 */
export const GATHERING: Record<AlertKind, { gatherMs: number; pauseMs: number }> = {
  'high-risk': { gatherMs: MINUTE_MS, pauseMs: 15 * MINUTE_MS },
  outbreak: { gatherMs: 0, pauseMs: 15 * MINUTE_MS },
  limit: { gatherMs: 0, pauseMs: 0 },
  'channel-paused': { gatherMs: 0, pauseMs: HOUR_MS },
};

/** What people are told of an occurrence: figures and ids. Never anything of a message, which its sender wrote. */
export interface AlertDetails {
  'high-risk': { scanId: string; score: number };
  outbreak: { outbreakId: string; score: number; messages: number; senders: number; signals: string[] };
  limit: { level: number; used: number; allowed: number; planName: string; resetsAt: string };
  'channel-paused': { name: string; error: string };
}

/** What occurred; of several that are gathered, the details of the one of the highest `weight` are kept. */
export type Occurrence = {
  [K in AlertKind]: { kind: K; count: number; weight: number; details: AlertDetails[K] };
}[AlertKind];
