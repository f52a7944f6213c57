import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { failureText } from '../../api/errors.js';
import { billingInvoicesOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LoadError } from '../../components/LoadError.js';
import { Panel } from '../../components/Panel.js';
import { DataTable } from '../../components/table/DataTable.js';
import { invoiceColumns } from './invoice-columns.js';

/** A year of monthly invoices. */
const LIMIT = 12;

const texts = {
  refused: t`Invoices could not be loaded`,
  broken: t`Your invoices could not be loaded. Please try again.`,
};

export function InvoicesPanel() {
  const { data, error, refetch } = useQuery(billingInvoicesOptions({ query: { limit: LIMIT } }));
  const invoices = data?.data.invoices;
  return (
    <section aria-labelledby="invoices-title">
      <Typography variant="h3" component="h2" id="invoices-title" sx={{ mb: 4 }}>
        <Trans>Invoices</Trans>
      </Typography>
      <Panel>
        {error && !invoices ? (
          <LoadError sentence={failureText(error, texts)} retry={() => void refetch()} />
        ) : (
          <DataTable
            label={t`Invoices`}
            columns={invoiceColumns}
            rows={invoices}
            rowKey={({ id }) => id}
            expected={2}
            empty={
              <EmptyState
                icon={ReceiptText}
                sentence={t`No invoices yet. They appear here once you subscribe to a paid plan.`}
              />
            }
          />
        )}
      </Panel>
    </section>
  );
}
