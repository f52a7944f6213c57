import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { type Control, type FieldPath, useController, useWatch } from 'react-hook-form';
import { CheckField } from '../../components/form/CheckField.js';
import { ChoiceField } from '../../components/form/ChoiceField.js';
import { FormField } from '../../components/form/FormField.js';
import { timeZones } from '../../components/form/time-zones.js';
import type { ScheduleValues } from './schedule.js';

const KINDS = [
  ['highRisk', t`High-risk messages`],
  ['outbreak', t`Outbreaks`],
  ['limit', t`Limits: 80% and 100% of your scans`],
] as const;

const MODES = [
  { value: 'now', text: t`Immediately` },
  { value: 'daily', text: t`In the daily digest` },
  { value: 'off', text: t`Not at all` },
] as const;

interface Props<Values extends ScheduleValues> {
  control: Control<Values>;
  /** Unique on the page: the page and its dialog both have such fields. */
  id: string;
}

/** What to be notified of, and when. */
export function ScheduleFields<Values extends ScheduleValues>({ control: given, id }: Props<Values>) {
  // Such a form has all fields of a schedule; that it may have more is of no concern here.
  const control = given as unknown as Control<ScheduleValues>;
  const [quiet, zone] = useWatch({ control, name: ['quiet', 'timeZone'] });
  return (
    <>
      <Box sx={columns}>
        {KINDS.map(([name, label]) => (
          <Choice key={name} {...{ control, id, name, label, options: MODES }} />
        ))}
      </Box>
      <Box sx={columns}>
        <Time {...{ control, id, name: 'digestAt', label: t`Daily digest at` }} />
        <Choice {...{ control, id, name: 'timeZone', label: t`Time zone`, options: timeZones(zone) }} />
      </Box>
      <FormControl component="fieldset">
        <FormLabel component="legend">
          <Trans>Quiet hours</Trans>
        </FormLabel>
        <CheckField
          label={t`Hold alerts back during quiet hours, then send one summary`}
          control={control}
          name="quiet"
        />
        {quiet && (
          <Box sx={[columns, { mt: 3 }]}>
            <Time {...{ control, id, name: 'quietFrom', label: t`From` }} />
            <Time {...{ control, id, name: 'quietUntil', label: t`Until` }} />
          </Box>
        )}
      </FormControl>
    </>
  );
}

interface FieldProps {
  control: Control<ScheduleValues>;
  id: string;
  name: FieldPath<ScheduleValues>;
  label: string;
}

function Choice({
  control,
  id,
  name,
  label,
  options,
}: FieldProps & { options: readonly { value: string; text: string }[] }) {
  const { field } = useController({ control, name });
  return (
    <ChoiceField
      id={`${id}-${name}`}
      label={label}
      value={String(field.value)}
      change={field.onChange}
      options={options}
    />
  );
}

function Time({ control, id, name, label }: FieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  return (
    <FormField
      required
      type="time"
      label={label}
      field={{ name: `${id}-${name}`, value: String(value), onChange, onBlur, ref }}
      error={fieldState.error?.message}
    />
  );
}

const columns = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
} as const;
