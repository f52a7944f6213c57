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

/** Takes the source of an email pasted into the empty body, or a pasted .eml file, as an email. */
export function usePastedEmail({ now, change }: Editing, { take }: Filling) {
  return (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0];
    if (file && isEmailFile(file)) {
      event.preventDefault();
      take(file, file.name);
      return;
    }
    const text = event.clipboardData.getData('text/plain');
    if (now().channel !== 'email' || !becomesWhole(event.target) || !looksLikeEmail(text)) return;
    event.preventDefault();
    // What the form has when the email is removed.
    change({ body: text });
    take(new Blob([text]), t`The pasted email`);
  };
}
