import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { failureText } from '../../api/errors.js';
import {
  alertPreferencesGetQueryKey,
  alertPreferencesTestMutation,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { alertPreferencesSave } from '../../api/generated/sdk.gen.js';
import type { AlertPreferences } from '../../api/types.js';
import { Form } from '../../components/form/Form.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { LoadError } from '../../components/LoadError.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { INSET, Panel } from '../../components/Panel.js';
import { ownZone } from '../../components/form/time-zones.js';
import { scheduleOf, scheduleSchema, valuesOf } from './schedule.js';
import { ScheduleFields } from './ScheduleFields.js';
import { testText, usePreferences } from './use-alerts.js';

const broken = t`Your settings could not be saved. Please try again.`;
const testBroken = t`The test could not be sent. Please try again.`;

/** What the person is notified of by email. */
export function PreferencesPanel() {
  const { data, isError, refetch } = usePreferences();
  return (
    <Panel sx={{ p: INSET }}>
      <Typography variant="h2">
        <Trans>Your email</Trans>
      </Typography>
      {data ? (
        <Preferences preferences={data.data} />
      ) : isError ? (
        <LoadError sentence={t`Your settings could not be loaded.`} retry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </Panel>
  );
}

function Preferences({ preferences }: { preferences: AlertPreferences }) {
  const { email, saved } = preferences;
  const form = usePreferencesForm(preferences);
  return (
    <>
      <Typography sx={{ mt: 1, mb: 5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Trans>Sent to {email}.</Trans>{' '}
        {!saved && <Trans>These are the defaults for your role until you save your own settings.</Trans>}
      </Typography>
      <Form form={form}>
        <ScheduleFields control={form.form.control} id="own" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <SubmitButton busy={form.busy} busyLabel={t`Saving...`}>
            <Trans>Save</Trans>
          </SubmitButton>
          <TestButton preferences={preferences} />
        </Box>
      </Form>
    </>
  );
}

function TestButton({ preferences }: { preferences: AlertPreferences }) {
  const queries = useQueryClient();
  const test = useMutation({
    ...alertPreferencesTestMutation(),
    onSuccess: (answer) => queries.setQueryData(alertPreferencesGetQueryKey(), answer),
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Send size={16} aria-hidden="true" />}
        disabled={test.isPending}
        onClick={() => test.mutate({})}
      >
        <Trans>Send a test</Trans>
      </Button>
      <Typography component="output" sx={{ color: 'text.secondary' }}>
        {testText(preferences)}
      </Typography>
      <FormAlert>
        {test.error ? failureText(test.error, { refused: testBroken, broken: testBroken }) : undefined}
      </FormAlert>
    </>
  );
}

function usePreferencesForm(preferences: AlertPreferences) {
  const queries = useQueryClient();
  const say = useNotice();
  const timeZone = preferences.saved ? preferences.timeZone : ownZone();
  return useApiForm({
    resolver: zodResolver(scheduleSchema),
    defaultValues: valuesOf({ ...preferences, timeZone }),
    send: (values) => alertPreferencesSave({ body: scheduleOf(values) }),
    done: async () => {
      await queries.invalidateQueries({ queryKey: alertPreferencesGetQueryKey() });
      say(t`Alerts saved`);
    },
    texts: { lead: broken, refused: broken, broken },
  });
}
