import type { SignalCode } from '../../contract/outbreak.js';
import type { StateReason } from '../../contract/sender-state.js';
import { HOUR_MS, MINUTE_MS } from '../../common/durations.js';

/** What a person or a channel chooses to be notified of. */
export const CHOSEN_KINDS = ['high-risk', 'outbreak', 'limit'] as const;
type ChosenKind = (typeof CHOSEN_KINDS)[number];

/**
 * What Admins are notified of in any case: alerts no longer reach a channel; held mail is about to expire, or has; released mail
 * was not delivered; a sender's mail is over a limit; a sender did not send what was
 * stopped; an account was locked, or no longer is; recipients complain about a sender as often as receivers bear.
 */
export const CERTAIN_KINDS = [
  'channel-paused',
  'mail-expiring',
  'mail-expired',
  'mail-undelivered',
  'sender-limit',
  'mail-denied',
  'sender-locked',
  'sender-unlocked',
  'complaint-rate',
] as const;
type CertainKind = (typeof CERTAIN_KINDS)[number];

export const ALERT_KINDS = [...CHOSEN_KINDS, ...CERTAIN_KINDS] as const;
export type AlertKind = ChosenKind | CertainKind;

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
  'mail-expiring': { gatherMs: MINUTE_MS, pauseMs: 6 * HOUR_MS },
  'mail-expired': { gatherMs: MINUTE_MS, pauseMs: 6 * HOUR_MS },
  'mail-undelivered': { gatherMs: MINUTE_MS, pauseMs: HOUR_MS },
  'sender-limit': { gatherMs: MINUTE_MS, pauseMs: 15 * MINUTE_MS },
  'mail-denied': { gatherMs: 0, pauseMs: 15 * MINUTE_MS },
  'sender-locked': { gatherMs: 0, pauseMs: 15 * MINUTE_MS },
  'sender-unlocked': { gatherMs: MINUTE_MS, pauseMs: 15 * MINUTE_MS },
  'complaint-rate': { gatherMs: MINUTE_MS, pauseMs: HOUR_MS },
};

/** `account`: the sender, if it is a mail address. `until`: null where somebody has to unlock it. */
interface SenderChange {
  senderId: string;
  /** Of a lock. */
  incidentId?: string;
  reason: StateReason;
  until: string | null;
  account?: string;
}

/**
 * What people are notified of an occurrence: figures and ids. Of a message, which its sender wrote, only what has the form of a
 * mail address or of a host, which leaves no room for words.
 */
export interface AlertDetails {
  /** Of the one of the highest score. `account`: its sender, if it is a mail address. `hosts`: where its links lead; three at most. */
  'high-risk': { scanId: string; score: number; account?: string; hosts?: string[] };
  /** `account`: the only sender, if it is a mail address. `open`: how many were open when it was opened, if another had to give way. */
  outbreak: {
    outbreakId: string;
    /** Of the only sender. */
    incidentId?: string;
    score: number;
    messages: number;
    senders: number;
    signals: SignalCode[];
    account?: string;
    /** Where the links lead; three at most. */
    hosts?: string[];
    open?: number;
  };
  limit: { level: number; used: number; allowed: number; planName: string; resetsAt: string };
  'channel-paused': { name: string; error: string };
  /** When the first of them is refused, or was. */
  'mail-expiring': { at: string };
  'mail-expired': { at: string };
  /** One of them. */
  'mail-undelivered': { mailId: string };
  /** `account`: the sender, if it is a mail address. */
  'sender-limit': {
    limit: 'external-per-hour' | 'recipients-per-hour' | 'recipients-per-day' | 'messages-per-hour';
    allowed: number;
    action: 'alert' | 'hold' | 'stop' | 'defer';
    account?: string;
  };
  /** The last of those who say so. */
  'mail-denied': { account: string };
  'sender-locked': SenderChange;
  'sender-unlocked': SenderChange;
  /** Of the last days; `limit`: what it reaches, in tenths of a percent. `account`: the sender, if it is a mail address. */
  'complaint-rate': {
    senderId: string;
    complaints: number;
    messages: number;
    limit: number;
    account?: string;
  };
}

/** What occurred; of several that are gathered, the details of the one of the highest `weight` are kept. */
export type Occurrence = {
  [K in AlertKind]: { kind: K; count: number; weight: number; details: AlertDetails[K] };
}[AlertKind];
