import { t } from '@lingui/core/macro';
import type { ClipboardEvent } from 'react';
import { looksLikeEmail } from './email-source.js';
import type { Filling } from './use-filling.js';
import type { Editing } from './use-scan-values.js';

const isEmailFile = ({ name, type }: File) => type === 'message/rfc822' || /\.eml$/i.test(name);

/** Whether the pasted text would be the field's whole content. */
function becomesWhole(target: EventTarget): boolean {
  if (!(target instanceof HTMLTextAreaElement) || target.name !== 'body') return false;
  return target.selectionStart === 0 && target.selectionEnd === target.value.length;
}

/** Parses the source of an email pasted into the empty body, or a pasted .eml file, as an email. */
export function usePastedEmail({ now }: Editing, { fillFromEmail }: Filling) {
  return (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0];
    if (file && isEmailFile(file)) {
      event.preventDefault();
      void fillFromEmail(file, file.name);
      return;
    }
    const text = event.clipboardData.getData('text/plain');
    const { channel, sender, subject } = now();
    if (channel !== 'email' || !becomesWhole(event.target) || !looksLikeEmail(text)) return;
    event.preventDefault();
    void fillFromEmail(text, t`the pasted text`, { channel, sender, subject, body: text });
  };
}
