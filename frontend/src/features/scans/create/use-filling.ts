import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type EmailFile, emailFile, faultOf } from './email-source.js';
import type { ScanValues } from './scan-values.js';
import type { Editing } from './use-scan-values.js';

/** Without a sender: nothing is known of one. */
type Content = Pick<ScanValues, 'channel' | 'subject' | 'body'> & Partial<Pick<ScanValues, 'sender'>>;

export interface Filling {
  /** Sent in place of what is typed, which is there again when it is removed. */
  email: EmailFile | null;
  /** Where the content came from, or why a file can't be sent. */
  said: { text: string; fault: boolean } | null;
  /** Restores the previous content; null when there is none. */
  undo: (() => void) | null;
  fill: (content: Content, text: string) => void;
  take: (content: Blob, name: string) => void;
  remove: () => void;
}

/** Fills the form from an example, with Undo for what was typed before, or takes an email as it is. */
export function useFilling({ now, change }: Editing, clearErrors: () => void): Filling {
  const [email, setEmail] = useState<EmailFile | null>(null);
  const [said, say] = useState<Filling['said']>(null);
  const [before, remember] = useState<Content | null>(null);
  const put = ({ channel, sender = '', subject, body }: Content) => {
    change({ channel, sender, subject, body, metadata: {} });
    clearErrors();
  };
  const forget = () => {
    say(null);
    remember(null);
  };
  const fill: Filling['fill'] = (content, text) => {
    remember(now());
    setEmail(null);
    put(content);
    say({ text, fault: false });
  };
  const take: Filling['take'] = (content, name) => {
    const fault = faultOf(content);
    forget();
    if (fault) {
      say({ text: t`${name} can't be sent. ${fault} The form was not changed.`, fault: true });
      return;
    }
    setEmail(emailFile(content, name));
    clearErrors();
  };
  const remove = () => {
    setEmail(null);
    forget();
  };
  const undo = before && (() => (put(before), forget()));
  return { email, said, undo, fill, take, remove };
}
