import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import type { Subscription } from '../../api/types.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { onDemand } from '../../components/on-demand.js';
import { useBillingActions } from './use-billing-actions.js';

const CancelDialog = onDemand(async () => (await import('./CancelDialog.js')).CancelDialog);

export function BillingActions({ subscription }: { subscription: Subscription }) {
  const [asking, setAsking] = useState(false);
  const { portal, cancel, resume, busy } = useBillingActions(() => setAsking(false));
  const { cancelAtPeriodEnd } = subscription;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormAlert>{portal.failure ?? resume.failure}</FormAlert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          disabled={cancelAtPeriodEnd || busy}
          aria-describedby={cancelAtPeriodEnd ? WHY_ID : undefined}
          startIcon={<CreditCard size={16} aria-hidden="true" />}
          onClick={portal.run}
        >
          <Trans>Update payment method</Trans>
        </Button>
        {cancelAtPeriodEnd ? (
          <Button variant="contained" disabled={busy} onClick={resume.run}>
            <Trans>Resume subscription</Trans>
          </Button>
        ) : (
          <Button color="error" disabled={busy} onClick={() => setAsking(true)}>
            <Trans>Cancel subscription</Trans>
          </Button>
        )}
      </Box>
      {cancelAtPeriodEnd && <WhyNoPaymentMethod />}
      <CancelDialog
        given={asking && { current: subscription, cancel, busy, close: () => setAsking(false) }}
      />
    </Box>
  );
}

const WHY_ID = 'why-no-payment-method';

function WhyNoPaymentMethod() {
  return (
    <Typography id={WHY_ID} variant="body2" sx={{ color: 'text.secondary' }}>
      <Trans>Resume the subscription to update the payment method.</Trans>
    </Typography>
  );
}
