import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../api/types.js';
import { INSET, Panel } from '../../components/Panel.js';
import { PlanUsage } from '../../components/usage/PlanUsage.js';

export function UsagePanel({ subscription }: { subscription: Subscription }) {
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 5 }}>
        <Trans>Usage this period</Trans>
      </Typography>
      <PlanUsage subscription={subscription} />
    </Panel>
  );
}
