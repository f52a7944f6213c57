import { t } from '@lingui/core/macro';
import { onDemand } from '../../components/on-demand.js';
import { PageHeader } from '../../components/PageHeader.js';

/** Forms, table and dialogs together would not fit into a first load. */
const AlertPanels = onDemand(async () => (await import('./AlertPanels.js')).AlertPanels);

export function AlertsPage() {
  return (
    <>
      <PageHeader
        title={t`Alerts`}
        sentence={t`What you are notified about, where and when. The bell at the top always shows the last 20 alerts.`}
      />
      <AlertPanels given={{}} />
    </>
  );
}
