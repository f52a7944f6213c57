import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { WebhookEndpoint } from '../../api/types.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { CheckField } from '../../components/form/CheckField.js';
import { FormField } from '../../components/form/FormField.js';
import { useEndpointForm } from './use-endpoint-form.js';

interface Props {
  /** The endpoint to change; none registers a new one. */
  endpoint?: WebhookEndpoint;
  done: (secret?: string) => void;
  close: () => void;
}

export function EndpointDialog({ endpoint, done, close }: Props) {
  const { form, submit } = useEndpointForm(endpoint, done);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={endpoint ? 'Edit endpoint' : 'New endpoint'}
      sentence="Gatepost sends a signed POST request to this address when a scan is done."
      failure={errors.root?.message}
      busy={isSubmitting}
      submitLabel={endpoint ? 'Save' : 'Create'}
      busyLabel="Saving..."
      submit={submit}
      close={close}
    >
      <FormField
        required
        label="URL"
        type="url"
        placeholder="https://hooks.example.com/gatepost"
        help="HTTPS, on a public address."
        field={form.register('url')}
        error={errors.url?.message}
      />
      <Events form={form} />
    </FormDialog>
  );
}

function Events({ form }: Pick<ReturnType<typeof useEndpointForm>, 'form'>) {
  const error = form.formState.errors.completed?.message;
  return (
    <FormControl component="fieldset" error={Boolean(error)}>
      <FormLabel component="legend">Events</FormLabel>
      <CheckField label="High risk: a score of 7 or more" control={form.control} name="highRisk" />
      <CheckField label="Every completed scan" control={form.control} name="completed" />
      <FormHelperText>{error}</FormHelperText>
    </FormControl>
  );
}
