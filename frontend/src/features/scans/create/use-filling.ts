import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { EmailFault } from './email-source.js';
import type { ScanValues } from './scan-values.js';
import type { Editing } from './use-scan-values.js';

/** Without a sender: nothing is known of one. */
type Content = Pick<ScanValues, 'channel' | 'subject' | 'body'> &
  Partial<Pick<ScanValues, 'sender' | 'facts'>>;

export interface Filling {
  /** Where the content came from, or why it could not be read. */
  said: { text: string; fault: boolean } | null;
  /** Restores the previous content; null when there is none. */
  undo: (() => void) | null;
  fill: (content: Content, text: string) => void;
  /** @param instead what Undo restores, if not the form's current content. */
  fillFromEmail: (raw: Blob | string, name: string, instead?: Content) => Promise<void>;
  forget: () => void;
}

/** Fills the form from an example or an email, with Undo for what was typed before. */
export function useFilling({ now, change }: Editing, clearErrors: () => void): Filling {
  const [said, say] = useState<Filling['said']>(null);
  const [before, remember] = useState<Content | null>(null);
  const put = ({ channel, sender = '', subject, body, facts = {} }: Content) => {
    change({ channel, sender, subject, body, facts });
    clearErrors();
  };
  const forget = () => {
    say(null);
    remember(null);
  };
  const fill = (content: Content, text: string, replaced: Content = now()) => {
    remember(replaced);
    put(content);
    say({ text, fault: false });
  };
  const fillFromEmail: Filling['fillFromEmail'] = async (raw, name, instead) => {
    say({ text: t`Reading ${name}...`, fault: false });
    try {
      const { readEmail } = await import('./email-reader.js');
      const { sender, subject, body, part, facts } = await readEmail(raw);
      fill(
        { channel: 'email', sender, subject, body, facts },
        part === 'HTML'
          ? t`Sender, subject and HTML read from ${name}.`
          : t`Sender, subject and plain text read from ${name}.`,
        instead,
      );
    } catch (error) {
      remember(null);
      const reason = error instanceof EmailFault ? error.message : t`Something went wrong.`;
      const kept = instead ? t`It was pasted as plain text.` : t`The form was not changed.`;
      say({ text: t`Nothing could be read from ${name}. ${reason} ${kept}`, fault: true });
      if (instead) put(instead);
    }
  };
  const undo = before && (() => (put(before), forget()));
  return { said, undo, fill, fillFromEmail, forget };
}
