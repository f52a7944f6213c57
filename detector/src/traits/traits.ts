import type { Message } from '@gatepost/message';
import type { Traits } from '../detector.js';
import { type Host, readMessage } from '../reading/reading.js';
import { fingerprintOf } from './fingerprint.js';
import { languageOf } from './language.js';

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
