import { FormField } from '../../../components/form/FormField.js';
import { count } from '../../../components/text.js';
import { BODY_MAX } from './scan-schema.js';
import type { useScanForm } from './use-scan-form.js';

export const isBlank = (text: string) => text.trim() === '';

type Props = Pick<ReturnType<typeof useScanForm>, 'form' | 'channel' | 'body'>;

export function MessageFields({ form, channel, body }: Props) {
  const { register, formState } = form;
  const email = channel === 'email';
  const todo = email
    ? 'Paste the body or the source of an e-mail, or drop an .eml file here, to enable Analyze Content.'
    : 'Paste the message to enable Analyze Content.';
  const length = `${count(body.length)} of ${count(BODY_MAX)} characters`;
  return (
    <>
      {email && (
        <FormField
          label="Subject (optional)"
          help="As the recipient would see it."
          field={register('subject')}
          error={formState.errors.subject?.message}
        />
      )}
      <FormField
        required
        multiline
        minRows={10}
        maxRows={24}
        label={email ? 'Body' : 'Message'}
        field={register('body')}
        error={formState.errors.body?.message}
        help={isBlank(body) ? todo : length}
      />
    </>
  );
}
