import { SAFE_MAX, SUSPICIOUS_MAX } from '@gatepost/detector';
import { areNear } from '@gatepost/detector/fingerprint';
import { HOUR_MS } from '../../common/durations.js';
import type { Oddness } from '../senders/sender-profile.js';

/** What a message adds to its cluster. */
export interface Member {
  /** In ms since 1970. */
  at: number;
  score: number;
  senderId: string;
  /** Null with too little text. */
  fingerprint: number[] | null;
  linkHosts: readonly string[];
  /** Of its hosts those that nobody of the company linked to until 72 hours ago, and that are not declared. */
  unknownHosts: readonly string[];
  /** It resembles an approved template, and is not one of its messages. */
  differs: boolean;
  /** How often nearly the same text went out with usual links. */
  copies: number;
  /** It has links, and all of them are usual. */
  isUsual: boolean;
}

export interface ClusterState {
  messages: number;
  /** Scored above the safe band, and above the suspicious one. */
  risky: number;
  high: number;
  highest: number;
  /** Of the last messages, the newest last. */
  scores: number[];
  times: number[];
  /** Messages by clock hour, counted from 1970: the last hours with any, the newest last. */
  hours: { at: number; messages: number }[];
  senders: { id: string; messages: number }[];
  hosts: string[];
  /** Hosts that were new for their senders. */
  newHosts: string[];
  /** Hosts that were new for the company. */
  unknownHosts: string[];
  /** How many resemble an approved template without being its messages, … */
  differ: number;
  /** … and how often nearly the same text went out with usual links. */
  copies: number;
  /** How many have links, all of which lead where its sender's links, or for a new one the company's, have led for longer. */
  usual: number;
  /** How many have links to usual hosts besides those to new ones. */
  mixed: number;
  newLanguage: number;
  quietHour: number;
  /** How often receivers called one of its messages spam within 72 hours; left out while none has. */
  complaints?: number;
  /** The fingerprints of its first texts that are not near one another; near-duplicates are counted without. */
  wordings?: number[][];
}

/** Of the last messages of a cluster so many are remembered singly: by them a burst is seen. */
const MAX_REMEMBERED = 60;
/** Clock hours: a day. */
const MAX_HOURS = 24;
const MAX_SENDERS = 20;
const MAX_HOSTS = 20;
/** More tell nothing else. */
export const MAX_WORDINGS = 5;

const NOTHING: ClusterState = {
  messages: 0,
  risky: 0,
  high: 0,
  highest: 1,
  scores: [],
  times: [],
  hours: [],
  senders: [],
  hosts: [],
  newHosts: [],
  unknownHosts: [],
  differ: 0,
  copies: 0,
  usual: 0,
  mixed: 0,
  newLanguage: 0,
  quietHour: 0,
};

const merged = (known: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...known, ...more])].slice(0, MAX_HOSTS);

function withSender(senders: ClusterState['senders'], id: string): ClusterState['senders'] {
  if (senders.some((sender) => sender.id === id))
    return senders.map((sender) => (sender.id === id ? { id, messages: sender.messages + 1 } : sender));
  return senders.length < MAX_SENDERS ? [...senders, { id, messages: 1 }] : senders;
}

function inHours(hours: ClusterState['hours'], time: number): ClusterState['hours'] {
  const at = Math.floor(time / HOUR_MS);
  const known = hours.find((hour) => hour.at === at);
  const others = hours.filter((hour) => hour !== known);
  return [...others, { at, messages: (known?.messages ?? 0) + 1 }].slice(-MAX_HOURS);
}

/** The wordings with one more, if it is one. */
export function withWording(wordings: number[][], fingerprint: number[] | null): number[][] {
  if (fingerprint === null || wordings.length === MAX_WORDINGS) return wordings;
  return wordings.some((one) => areNear(one, fingerprint)) ? wordings : [...wordings, fingerprint];
}

/** How many messages a cluster had, and of whom, before it got those of `senderIds`. */
export function spreadBefore(
  { messages, senders }: Pick<ClusterState, 'messages' | 'senders'>,
  senderIds: readonly string[],
): Pick<ClusterState, 'messages' | 'senders'> {
  const without = ({ id, messages: now }: ClusterState['senders'][number]) =>
    now - senderIds.filter((senderId) => senderId === id).length;
  return {
    messages: messages - senderIds.length,
    senders: senders
      .map((sender) => ({ id: sender.id, messages: without(sender) }))
      .filter(({ messages: left }) => left > 0),
  };
}

/** The cluster, null before its first message, with one message more. */
export function addMember(before: ClusterState | null, message: Member, odd: Oddness): ClusterState {
  const state = before ?? NOTHING;
  return {
    messages: state.messages + 1,
    risky: state.risky + (message.score > SAFE_MAX ? 1 : 0),
    high: state.high + (message.score > SUSPICIOUS_MAX ? 1 : 0),
    highest: Math.max(state.highest, message.score),
    scores: [...state.scores, message.score].slice(-MAX_REMEMBERED),
    times: [...state.times, message.at].slice(-MAX_REMEMBERED),
    hours: inHours(state.hours, message.at),
    senders: withSender(state.senders, message.senderId),
    hosts: merged(state.hosts, message.linkHosts),
    newHosts: merged(state.newHosts, odd.hosts),
    unknownHosts: merged(state.unknownHosts, message.unknownHosts),
    differ: state.differ + (message.differs ? 1 : 0),
    copies: Math.max(state.copies, message.copies),
    usual: state.usual + (message.isUsual ? 1 : 0),
    mixed: state.mixed + (odd.hosts.length > 0 && odd.hosts.length < message.linkHosts.length ? 1 : 0),
    newLanguage: state.newLanguage + (odd.language ? 1 : 0),
    quietHour: state.quietHour + (odd.hour ? 1 : 0),
    ...(state.complaints !== undefined && { complaints: state.complaints }),
  };
}
