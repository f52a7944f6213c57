import {
  foldMessage,
  oddnessOf,
  type SenderProfile,
  type SentMessage,
  type Usual,
  usualOf,
} from '../../modules/senders/sender-profile.js';
import {
  addMember,
  type ClusterState,
  isHarmful,
  type Member,
  type Signal,
  signalsOf,
} from '../../modules/outbreaks/cluster-rules.js';
import { DAY, type Sent } from './company.js';

/** An outbreak of the simulation. */
export interface Opened {
  at: number;
  sender: string;
  messages: number;
  isHijack: boolean;
  signals: readonly Signal[];
}

/** Folds and clusters as the product does, one message at a time; texts stand for fingerprints. */
export function replay(sent: readonly Sent[]): Opened[] {
  const profiles = new Map<string, SenderProfile>();
  const usual = new Map<string, Usual>();
  const clusters = new Map<string, { state: ClusterState; lastSeen: number; isOpen: boolean }>();
  const opened: Opened[] = [];
  for (const one of [...sent].sort((a, b) => a.at - b.at)) {
    const { at, sender, score, hosts, language = 'en' } = one;
    const message: SentMessage = { at, channel: 'email', score, linkHosts: hosts, language };
    const profile = foldMessage(profiles.get(sender) ?? null, message, at);
    profiles.set(sender, profile);
    usual.set(sender, usualOf(profile, at));
    const member: Member = { at, score, senderId: sender, linkHosts: hosts, language };
    const odd = oddnessOf(profile, message, at);
    const key = `${one.text} ${odd.hosts.length > 0}`;
    const known = clusters.get(key);
    const isAlive = known && at - known.lastSeen < 3 * DAY;
    const state = addMember(isAlive ? known.state : null, member, odd);
    const cluster = { state, lastSeen: at, isOpen: isAlive ? known.isOpen : false };
    clusters.set(key, cluster);
    if (cluster.isOpen) continue;
    const signals = signalsOf(state, usual, at);
    if (!isHarmful(state, signals)) continue;
    cluster.isOpen = true;
    opened.push({ at, sender, messages: state.messages, isHijack: one.isHijack ?? false, signals });
  }
  return opened;
}
