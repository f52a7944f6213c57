import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Incident } from '../../api/types.js';
import { INSET, Panel } from '../../components/Panel.js';
import { At } from './At.js';
import { stepNames } from './incident-texts.js';
import { useChangeIncident } from './use-change-incident.js';

/** What is to be done about the account, by whom and when. A tick is saved at once. */
export function Checklist({ incident: { id, version, steps } }: { incident: Incident }) {
  const { mutate, isPending } = useChangeIncident(id);
  return (
    <Panel as="section" aria-label={t`Checklist`} sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        <Trans>Checklist</Trans>
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <Step
            key={step.step}
            step={step}
            busy={isPending}
            tick={(isDone) => mutate({ path: { id }, body: { version, step: { step: step.step, isDone } } })}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface StepProps {
  step: Incident['steps'][number];
  busy: boolean;
  tick: (isDone: boolean) => void;
}

function Step({ step: { step, doneBy, doneAt }, busy, tick }: StepProps) {
  const id = useId();
  return (
    <Box component="li" sx={rowStyle}>
      <Checkbox
        size="small"
        checked={doneAt !== null}
        disabled={busy}
        onChange={(_, checked) => tick(checked)}
        slotProps={{ input: { 'aria-labelledby': id } }}
      />
      <Box sx={textStyle}>
        <span id={id}>{stepNames[step]}</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {doneAt === null ? (
            <Trans>Not done</Trans>
          ) : (
            <Trans>
              Done by {doneBy}, <At iso={doneAt} />
            </Trans>
          )}
        </Box>
      </Box>
    </Box>
  );
}

const rowStyle = { display: 'flex', alignItems: 'center', columnGap: 2 } as const;

/** Where there is no room beside it, the state stands under the step. */
const textStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 2, minWidth: 0 } as const;
