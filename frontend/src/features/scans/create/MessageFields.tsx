import { t } from '@lingui/core/macro';
import { FormField } from '../../../components/form/FormField.js';
import { count } from '../../../components/text.js';
import { BODY_MAX } from './scan-values.js';
import type { EmailFile } from './email-source.js';
import type { useScanForm } from './use-scan-form.js';

export const isBlank = (text: string) => text.trim() === '';

type Props = Pick<ReturnType<typeof useScanForm>, 'field' | 'editing'> & { email: EmailFile | null };

/** What is typed of a message; of an email that is sent as it is only who sends it. */
export function MessageFields({ field, editing, email: file }: Props) {
  return (
    <>
      <FormField
        label={t`Sender (optional)`}
        autoComplete="off"
        help={
          file
            ? t`The account that sends the message, so that you can find its messages later. Leave empty to use the From address.`
            : t`The account that sends the message, so that you can find its messages later.`
        }
        {...field('sender')}
      />
      {file ? null : <Typed {...{ field, editing }} />}
    </>
  );
}

function Typed({ field, editing }: Omit<Props, 'email'>) {
  const { channel, body } = editing.values;
  const email = channel === 'email';
  const todo = email
    ? t`Paste the body or the source of an email, or drop an .eml file here, to enable Analyze content.`
    : t`Paste the message to enable Analyze content.`;
  const length = t`${count(body.length)} of ${count(BODY_MAX)} characters`;
  return (
    <>
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
