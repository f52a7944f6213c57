import Button from '@mui/material/Button';
import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { WebhookDelivery } from '../../api/types.js';
import { Chip, type Tone } from '../../components/Chip.js';
import { paths } from '../../components/paths.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import type { Column } from '../../components/table/columns.js';
import { WholeText } from '../../components/table/WholeText.js';
import { TextLink } from '../../components/TextLink.js';
import { count } from '../../components/text.js';
import { eventNames } from './event-names.js';

const looks: Record<WebhookDelivery['status'], { word: string; tone: Tone; icon: LucideIcon }> = {
  pending: { word: 'Pending', tone: 'neutral', icon: Hourglass },
  delivered: { word: 'Delivered', tone: 'safe', icon: CircleCheck },
  failed: { word: 'Failed', tone: 'high', icon: CircleX },
};

function Status({ status }: Pick<WebhookDelivery, 'status'>) {
  const { word, ...look } = looks[status];
  return <Chip {...look}>{word}</Chip>;
}

function Answer({ delivery: { statusCode, lastError, nextAttemptAt } }: { delivery: WebhookDelivery }) {
  const text = lastError ?? (statusCode === null ? '—' : `HTTP ${statusCode}`);
  return (
    <WholeText>
      {text}
      {nextAttemptAt !== null && lastError !== null && (
        <>
          , retry <RelativeTime iso={nextAttemptAt} />
        </>
      )}
    </WholeText>
  );
}

export const deliveryColumns: readonly Column<WebhookDelivery>[] = [
  {
    key: 'status',
    header: 'Status',
    width: 136,
    card: 'head',
    cell: ({ status }) => <Status status={status} />,
  },
  {
    key: 'event',
    header: 'Event',
    width: 168,
    card: 'body',
    cell: ({ eventType, scanId }) =>
      scanId === null ? (
        eventNames[eventType]
      ) : (
        <TextLink to={paths.scan(scanId)}>{eventNames[eventType]}</TextLink>
      ),
  },
  { key: 'answer', header: 'Response', card: 'body', cell: (delivery) => <Answer delivery={delivery} /> },
  {
    captioned: true,
    key: 'attempts',
    header: 'Attempts',
    width: 96,
    align: 'right',
    card: 'foot',
    cell: ({ attempts }) => count(attempts),
  },
  {
    key: 'created',
    header: 'Created',
    width: 148,
    card: 'foot',
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
];

export const retryColumn = (resend: (id: string) => void, busy: boolean): Column<WebhookDelivery> => ({
  key: 'actions',
  header: 'Actions',
  width: 104,
  align: 'right',
  card: 'head',
  cell: ({ id, status, eventType }) =>
    status === 'pending' ? null : (
      <Button
        size="small"
        disabled={busy}
        aria-label={`Send ${eventNames[eventType]} again`}
        onClick={() => resend(id)}
      >
        Retry
      </Button>
    ),
});
