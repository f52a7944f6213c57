import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { InstructionsField } from '../../../components/form/InstructionsField.js';
import { SubmitButton } from '../../../components/form/SubmitButton.js';
import { Keys } from '../../../components/Keys.js';
import { submitKeys } from '../../../components/platform.js';
import { LargerPlan } from '../../../components/usage/LargerPlan.js';
import { ChannelChoice } from './ChannelChoice.js';
import { FillBar } from './FillBar.js';
import { EmailToSend } from './EmailToSend.js';
import { FillNote } from './FillNote.js';
import { isBlank, MessageFields } from './MessageFields.js';
import { Stage } from './Stage.js';
import { useDroppedFile } from './use-dropped-file.js';
import { usePastedEmail } from './use-pasted-email.js';
import type { useScanForm } from './use-scan-form.js';

type Props = ReturnType<typeof useScanForm>;

/** Ctrl+Enter, since Enter alone is a line break. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const button = event.currentTarget.querySelector<HTMLButtonElement>('[type="submit"]');
  if (button && !button.disabled) event.currentTarget.requestSubmit(button);
}

export function ScanForm(props: Props) {
  const { editing, field, filling, submit, busy, failure, isUsedUp, instructions } = props;
  const { values, change } = editing;
  const paste = usePastedEmail(editing, filling);
  const over = useDroppedFile((file) => !busy && filling.take(file, file.name));
  const { email, remove } = filling;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={submitByKey}
      onPaste={paste}
      data-over={over}
      sx={formStyle}
    >
      <Box sx={topStyle}>
        {!email && <ChannelChoice channel={values.channel} change={(channel) => change({ channel })} />}
        <FillBar filling={filling} busy={busy} />
      </Box>
      <FillNote {...filling} />
      {email && <EmailToSend email={email} remove={remove} busy={busy} />}
      <MessageFields field={field} editing={editing} email={email} />
      <InstructionsField
        value={values.scanningInstructionsId}
        change={(scanningInstructionsId) => change({ scanningInstructionsId })}
        instructions={instructions}
      />
      <FormAlert>{failure}</FormAlert>
      {isUsedUp && <LargerPlan />}
      <SubmitRow {...props} />
    </Box>
  );
}

function SubmitRow({ busy, editing, filling, stage }: Props) {
  const isReady = filling.email !== null || !isBlank(editing.values.body);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
      <SubmitButton
        busy={busy}
        busyLabel={t`Analyzing...`}
        disabled={!isReady}
        aria-describedby={filling.email ? undefined : 'field-body-note'}
      >
        <Trans>Analyze content</Trans>
      </SubmitButton>
      {!busy && isReady && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          <Keys keys={submitKeys} />
        </Box>
      )}
      <Stage status={busy ? stage : undefined} />
    </Box>
  );
}

const formStyle = {
  display: 'grid',
  gap: 3,
  '&[data-over="true"]': { outline: '2px dashed var(--gp-palette-primary-main)', outlineOffset: '12px' },
} as const;

const topStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 3,
} as const;
