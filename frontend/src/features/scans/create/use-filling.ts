import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { EmailFault, readEmail } from './read-email.js';
import type { ScanValues } from './scan-schema.js';

type Content = Pick<ScanValues, 'channel' | 'subject' | 'body'>;

export interface Filling {
  /** Where the content came from, or why it did not. */
  said: { text: string; fault: boolean } | null;
  /** Puts back what stood there before; null when there is nothing to put back. */
  undo: (() => void) | null;
  fill: (content: Content, text: string) => void;
  /** @param instead what Undo puts back where that is not what the form holds now. */
  fillFromEmail: (raw: Blob | string, name: string, instead?: Content) => Promise<void>;
  forget: () => void;
}

/** Fills the form from an example or an e-mail. What was typed before is one click away. */
export function useFilling(form: UseFormReturn<ScanValues>): Filling {
  const [said, say] = useState<Filling['said']>(null);
  const [before, remember] = useState<Content | null>(null);
  const put = (content: Content) => {
    for (const field of ['channel', 'subject', 'body'] as const) {
      form.setValue(field, content[field], { shouldDirty: true });
    }
    form.clearErrors();
  };
  const forget = () => {
    say(null);
    remember(null);
  };
  const fill = (content: Content, text: string, replaced: Content = form.getValues()) => {
    remember(replaced);
    put(content);
    say({ text, fault: false });
  };
  const fillFromEmail: Filling['fillFromEmail'] = async (raw, name, instead) => {
    try {
      const { subject, body, part } = await readEmail(raw);
      fill({ channel: 'email', subject, body }, `Subject and ${part} read from ${name}.`, instead);
    } catch (error) {
      remember(null);
      const reason = error instanceof EmailFault ? error.message : 'Something went wrong.';
      const kept = instead ? 'It was pasted as plain text.' : 'The form was not changed.';
      say({ text: `Nothing could be read from ${name}. ${reason} ${kept}`, fault: true });
      if (instead) put(instead);
    }
  };
  const undo = before && (() => (put(before), forget()));
  return { said, undo, fill, fillFromEmail, forget };
}
