import type { Message } from '../detector.js';
import { type Host, readMessage } from '../reading/reading.js';
import { fingerprintOf } from './fingerprint.js';
import { languageOf } from './language.js';

/** What a message is like, without what it says: by it a sender's messages are compared with one another. */
export interface Traits {
  /** Where its links lead, each once: registrable domains, or whole hosts where anyone can have one below. */
  linkHosts: string[];
  /** As ISO 639-1 has it; null when there is too little text to tell. */
  language: string | null;
  /** By which near-duplicates are found; null when there is too little text. */
  fingerprint: number[] | null;
}

/** More hosts than that of one message tell nothing more. */
const MAX_HOSTS = 20;

const ownerOf = ({ isFreeHost, isIp, name, domain }: Host): string => (isFreeHost || isIp ? name : domain);

/** Reads no more than judging the same `message` object has read. Never throws. */
export function traitsOf(message: Message): Traits {
  const { links, words } = readMessage(message);
  const hosts = new Set(links.map(({ host }) => ownerOf(host)));
  return {
    linkHosts: [...hosts].slice(0, MAX_HOSTS),
    language: languageOf(words),
    fingerprint: fingerprintOf({ words }),
  };
}
