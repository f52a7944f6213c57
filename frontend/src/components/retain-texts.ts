import { t } from '@lingui/core/macro';
import type { Retain } from '../api/types.js';

/** What each choice means, and what is lost by it. */
export const retainTexts: Readonly<Record<Retain, { name: string; help: string }>> = {
  full: {
    name: t`Everything`,
    help: t`The whole message, until it expires: you can read it, search it and scan it again.`,
  },
  redacted: {
    name: t`Without the text`,
    help: t`Score, findings without quotes, where links lead, parts and sizes, and your own IDs. Nobody can read, search or rescan the message, approve it as a template or get advice on it. Addresses are stored as codes: you can search for an address, but not read it. Held messages are stored encrypted.`,
  },
  verdict: {
    name: t`Only the verdict`,
    help: t`Score, codes and time, and nothing else. You also lose the language model, outbreaks, what is typical of each sender, and your own IDs. Held mail stays on its own mail server, and failed messages of a batch have to be sent again.`,
  },
};
