import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WebhookEndpoint } from '../../api/types.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { EndpointStatus } from './endpoint-columns.js';
import { endpointTrouble } from './endpoint-status.js';
import { eventNames } from './event-names.js';

export function EndpointSummary({ endpoint }: { endpoint: WebhookEndpoint }) {
  const trouble = endpointTrouble(endpoint);
  const isOurs = endpoint.disabledReason === 'switched-off';
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <EndpointStatus endpoint={endpoint} />
        <Typography sx={{ color: 'text.secondary' }}>
          <Trans>Sends: {endpoint.eventTypes.map((type) => eventNames[type]).join(', ')}</Trans>
        </Typography>
      </Box>
      <FormAlert severity={isOurs ? 'info' : 'error'}>{trouble}</FormAlert>
    </Box>
  );
}
