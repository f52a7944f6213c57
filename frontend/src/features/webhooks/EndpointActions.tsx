import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LucideIcon, Pencil, Power, RefreshCw, Send, Trash2 } from 'lucide-react';
import { failureText } from '../../api/errors.js';
import { webhookDeliveriesTestMutation } from '../../api/generated/@tanstack/react-query.gen.js';
import { webhookEndpointsUpdate } from '../../api/generated/sdk.gen.js';
import type { WebhookEndpoint } from '../../api/types.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { RowMenu } from '../../components/RowMenu.js';
import type { OpenEndpointDialog } from './EndpointDialogs.js';
import { deliveriesKey } from './use-deliveries.js';
import { useEndpointChange } from './use-endpoint.js';

interface Props {
  endpoint: WebhookEndpoint;
  show: (dialog: OpenEndpointDialog) => void;
}

const broken = t`That did not work. Please try again.`;

export function EndpointActions({ endpoint, show }: Props) {
  const test = useTest(endpoint.id);
  const power = usePower(endpoint);
  const error = test.error ?? power.error;
  const isOff = endpoint.disabledAt !== null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {isOff ? (
          <MainButton icon={Power} label={t`Enable`} busy={power.isPending} run={() => power.mutate()} />
        ) : (
          <MainButton
            icon={Send}
            label={t`Send test event`}
            busy={test.isPending}
            run={() => test.mutate({ path: { id: endpoint.id } })}
          />
        )}
        <RowMenu
          name={t`this endpoint`}
          actions={[
            { label: t`Edit`, icon: Pencil, run: () => show({ dialog: 'edit' }) },
            ...(isOff ? [] : [{ label: t`Disable`, icon: Power, run: () => power.mutate() }]),
            { label: t`Rotate secret`, icon: RefreshCw, run: () => show({ dialog: 'rotate' }) },
            { label: t`Delete`, icon: Trash2, run: () => show({ dialog: 'delete' }) },
          ]}
        />
      </Box>
      <FormAlert>{error ? failureText(error, { refused: broken, broken }) : undefined}</FormAlert>
    </Box>
  );
}

interface MainButtonProps {
  icon: LucideIcon;
  label: string;
  busy: boolean;
  run: () => void;
}

function MainButton({ icon: Icon, label, busy, run }: MainButtonProps) {
  return (
    <Button
      variant="contained"
      startIcon={<Icon size={16} aria-hidden="true" />}
      disabled={busy}
      onClick={run}
    >
      {label}
    </Button>
  );
}

function useTest(id: string) {
  const queries = useQueryClient();
  const say = useNotice();
  return useMutation({
    ...webhookDeliveriesTestMutation(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deliveriesKey(id) });
      say(t`Test event sent`);
    },
  });
}

function usePower({ id, url, eventTypes, disabledAt }: WebhookEndpoint) {
  const say = useNotice();
  const enabled = disabledAt !== null;
  return useEndpointChange(
    id,
    () => webhookEndpointsUpdate({ path: { id }, body: { url, eventTypes, enabled } }),
    () => say(enabled ? t`Endpoint enabled` : t`Endpoint disabled`),
  );
}
