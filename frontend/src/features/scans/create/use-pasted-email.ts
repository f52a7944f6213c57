import type { ClipboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { looksLikeEmail } from './read-email.js';
import type { ScanValues } from './scan-schema.js';
import type { Filling } from './use-filling.js';

const isEmailFile = ({ name, type }: File) => type === 'message/rfc822' || /\.eml$/i.test(name);

/** Whether a paste would be all that the field holds. */
function becomesWhole(target: EventTarget): boolean {
  if (!(target instanceof HTMLTextAreaElement) || target.name !== 'body') return false;
  return target.selectionStart === 0 && target.selectionEnd === target.value.length;
}

/** The source of an e-mail, pasted into the empty body, is read as the e-mail that it is; so is a pasted .eml file. */
export function usePastedEmail(form: UseFormReturn<ScanValues>, { fillFromEmail }: Filling) {
  return (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0];
    if (file && isEmailFile(file)) {
      event.preventDefault();
      void fillFromEmail(file, file.name);
      return;
    }
    const text = event.clipboardData.getData('text/plain');
    const { channel, subject } = form.getValues();
    if (channel !== 'email' || !becomesWhole(event.target) || !looksLikeEmail(text)) return;
    event.preventDefault();
    void fillFromEmail(text, 'the pasted text', { channel, subject, body: text });
  };
}
