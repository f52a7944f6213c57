import Box from '@mui/material/Box';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { FormField } from '../../../components/form/FormField.js';
import { InstructionsField } from '../../../components/form/InstructionsField.js';
import { SubmitButton } from '../../../components/form/SubmitButton.js';
import { count } from '../../../components/text.js';
import { ChannelChoice } from './ChannelChoice.js';
import { BODY_MAX } from './scan-schema.js';
import type { useScanForm } from './use-scan-form.js';

type Props = Omit<ReturnType<typeof useScanForm>, 'scan' | 'again'>;

export function ScanForm({ form, submit, busy, failure, channel, body, instructions }: Props) {
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <ChannelChoice control={form.control} />
      <MessageFields form={form} channel={channel} body={body} />
      <InstructionsField control={form.control} name="scanningInstructionsId" instructions={instructions} />
      <FormAlert>{failure}</FormAlert>
      <div>
        <SubmitButton
          busy={busy}
          busyLabel="Analyzing..."
          disabled={isBlank(body)}
          aria-describedby="field-body-note"
        >
          Analyze Content
        </SubmitButton>
      </div>
    </Box>
  );
}

const isBlank = (text: string) => text.trim() === '';

function MessageFields({ form, channel, body }: Pick<Props, 'form' | 'channel' | 'body'>) {
  const { register, formState } = form;
  const email = channel === 'email';
  const todo = `${email ? 'Paste the body' : 'Paste the message'} to enable Analyze Content.`;
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
