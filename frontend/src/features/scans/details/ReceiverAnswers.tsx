import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { deliveryOfScanOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { DeliveryOfScanResponse } from '../../../api/generated/types.gen.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { RelativeTime } from '../../../components/RelativeTime.js';

type DeliveryEvent = DeliveryOfScanResponse['data']['events'][number];

const bounces: Readonly<Record<string, string>> = {
  'unknown-recipient': t`Not delivered: unknown recipient`,
  mailbox: t`Not delivered: mailbox full or disabled`,
  spam: t`Not delivered: classified as spam`,
  policy: t`Not delivered: blocked by a rule of the receiver`,
  temporary: t`Not delivered: tried for too long`,
};
const complaints: Readonly<Record<string, string>> = {
  abuse: t`Complaint: spam`,
  fraud: t`Complaint: fraud`,
  virus: t`Complaint: virus`,
};

const textOf = ({ type, class: why }: DeliveryEvent): string =>
  type === 'bounce' ? (bounces[why] ?? t`Not delivered`) : (complaints[why] ?? t`Complaint`);

/** What became of the message where it arrived; nothing while nobody has answered. */
export function ReceiverAnswers({ scanId }: { scanId: string }) {
  const events = useQuery(deliveryOfScanOptions({ path: { id: scanId } })).data?.data.events ?? [];
  if (events.length === 0) return null;
  return (
    <Panel as="section" aria-label={t`What receivers answered`} sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        <Trans>What receivers answered</Trans>
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {events.map((event) => (
          <Box component="li" key={event.id} sx={rowStyle}>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {textOf(event)}
              {event.recipient !== null && ` (${withVisibleControls(event.recipient)})`}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {event.status !== null && `${event.status}, `}
              <RelativeTime iso={event.at} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
} as const;
