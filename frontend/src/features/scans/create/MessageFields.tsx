import { t } from '@lingui/core/macro';
import { FormField } from '../../../components/form/FormField.js';
import { count } from '../../../components/text.js';
import { BODY_MAX } from './scan-values.js';
import type { useScanForm } from './use-scan-form.js';

export const isBlank = (text: string) => text.trim() === '';

type Props = Pick<ReturnType<typeof useScanForm>, 'field' | 'editing'>;

export function MessageFields({ field, editing }: Props) {
  const { channel, body } = editing.values;
  const email = channel === 'email';
  const todo = email
    ? t`Paste the body or the source of an email, or drop an .eml file here, to enable Analyze Content.`
    : t`Paste the message to enable Analyze Content.`;
  const length = t`${count(body.length)} of ${count(BODY_MAX)} characters`;
  return (
    <>
      <FormField
        label={t`Sender (optional)`}
        autoComplete="off"
        help={t`The account that sends it, to find its messages by.`}
        {...field('sender')}
      />
      {email && (
        <FormField
          label={t`Subject (optional)`}
          help={t`As the recipient would see it.`}
          {...field('subject')}
        />
      )}
      <FormField
        required
        multiline
        minRows={10}
        maxRows={24}
        label={email ? t`Body` : t`Message`}
        help={isBlank(body) ? todo : length}
        {...field('body')}
      />
    </>
  );
}
