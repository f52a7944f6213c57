import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import type { CampaignDelivery } from '../../api/types.js';
import { Facts } from '../Facts.js';
import { INSET, Panel } from '../Panel.js';
import { count } from '../text.js';
import { shareText } from './share.js';

/** How receivers answered to messages that were sent as one; nothing while nobody has answered. */
export function CampaignAnswers({ delivery }: { delivery: CampaignDelivery | undefined }) {
  if (!delivery || delivery.complaints + delivery.bounces === 0) return null;
  const { messages, complaints, unknownRecipients, bounces } = delivery;
  const withShare = (part: number) => `${count(part)} (${shareText(part, messages)})`;
  return (
    <Panel as="section" aria-label={t`What receivers answered`} sx={{ p: INSET }}>
      <Typography variant="h3" component="h2">
        <Trans>What receivers answered</Trans>
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        <Trans>Google and Yahoo ask senders to keep complaints below 0.1%, and never to reach 0.3%.</Trans>
      </Typography>
      <Facts
        facts={[
          [t`Messages`, count(messages)],
          [t`Complaints`, withShare(complaints)],
          [t`Unknown recipients`, withShare(unknownRecipients)],
          [t`Bounces`, withShare(bounces)],
        ]}
      />
    </Panel>
  );
}
