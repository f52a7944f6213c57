import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WebhookEndpoint } from '../../api/types.js';
import { Chip } from '../../components/Chip.js';
import { paths } from '../../components/paths.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import type { Column } from '../../components/table/columns.js';
import { RowLink } from '../../components/table/RowLink.js';
import { endpointLook } from './endpoint-status.js';
import { eventNames } from './event-names.js';

export function EndpointStatus({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { word, ...look } = endpointLook(endpoint);
  return <Chip {...look}>{word}</Chip>;
}

export const endpointColumns: readonly Column<WebhookEndpoint>[] = [
  { key: 'url', header: t`Endpoint`, card: 'body', cell: ({ url }) => url },
  {
    key: 'events',
    header: t`Events`,
    width: 216,
    card: 'foot',
    cell: ({ eventTypes }) => eventTypes.map((type) => eventNames[type]).join(', '),
  },
  {
    key: 'status',
    header: t`Status`,
    width: 124,
    card: 'head',
    cell: (endpoint) => <EndpointStatus endpoint={endpoint} />,
  },
  {
    key: 'created',
    header: t`Created`,
    width: 148,
    card: 'none',
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
  {
    key: 'action',
    header: t`Action`,
    width: 104,
    align: 'right',
    card: 'head',
    cell: ({ id, url }) => (
      <RowLink to={paths.webhook(id)} name={t`View ${url}`}>
        <Trans>View</Trans>
      </RowLink>
    ),
  },
];
