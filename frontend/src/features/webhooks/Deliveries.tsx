import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Inbox } from 'lucide-react';
import { failureText } from '../../api/errors.js';
import type { WebhookEndpoint } from '../../api/types.js';
import { EmptyState } from '../../components/EmptyState.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { LoadError } from '../../components/LoadError.js';
import { pagesOf } from '../../components/paging/page.js';
import { Pager } from '../../components/paging/Pager.js';
import { DataTable } from '../../components/table/DataTable.js';
import { deliveryColumns, retryColumn } from './delivery-columns.js';
import { useDeliveries, useRetry } from './use-deliveries.js';

const broken = t`The delivery could not be resent`;
const texts = { lead: broken, refused: broken, broken };

/** What was sent to an endpoint in the last 30 days, newest first. */
export function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { page, log, goTo } = useDeliveries(endpoint.id);
  const retry = useRetry(endpoint.id);
  const data = log.data?.data;
  const pages = data ? pagesOf(data.totalCount) : 0;
  const resend = (deliveryId: string) => retry.mutate({ path: { id: endpoint.id, deliveryId } });
  const canRetry = endpoint.disabledAt === null;
  return (
    <Box sx={{ pb: pages > 1 ? 4 : 0 }}>
      <Typography variant="h3" component="h2" sx={{ px: 4, pt: 4, pb: 2 }}>
        <Trans>Deliveries</Trans>
      </Typography>
      {retry.error && (
        <Box sx={{ px: 4, pb: 2 }}>
          <FormAlert>{failureText(retry.error, texts)}</FormAlert>
        </Box>
      )}
      {log.isError && !data ? (
        <LoadError sentence={t`The deliveries could not be loaded.`} retry={() => void log.refetch()} />
      ) : (
        <DataTable
          label={t`Deliveries`}
          columns={canRetry ? [...deliveryColumns, retryColumn(resend, retry.isPending)] : deliveryColumns}
          rows={data?.deliveries}
          rowKey={({ id }) => id}
          expected={3}
          empty={<EmptyState icon={Inbox} sentence={t`Nothing was sent in the last 30 days.`} />}
        />
      )}
      {pages > 1 && <Pager page={page} pages={pages} goTo={goTo} />}
    </Box>
  );
}
