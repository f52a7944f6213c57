import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  pending: { word: t`Pending`, tone: 'neutral', icon: Hourglass },
  delivered: { word: t`Delivered`, tone: 'safe', icon: CircleCheck },
  failed: { word: t`Failed`, tone: 'high', icon: CircleX },
};

function Status({ status }: Pick<WebhookDelivery, 'status'>) {
  const { word, ...look } = looks[status];
  return <Chip {...look}>{word}</Chip>;
}

function Answer({ delivery: { statusCode, lastError, nextAttemptAt } }: { delivery: WebhookDelivery }) {
  const text = lastError ?? (statusCode === null ? '—' : `HTTP ${statusCode}`);
  return (
    <WholeText>
      {nextAttemptAt === null || lastError === null ? (
        text
      ) : (
        <Trans>
          {text}, retry <RelativeTime iso={nextAttemptAt} />
        </Trans>
      )}
    </WholeText>
  );
}

export const deliveryColumns: readonly Column<WebhookDelivery>[] = [
  {
    key: 'status',
    header: t`Status`,
    width: 136,
    card: 'head',
    cell: ({ status }) => <Status status={status} />,
  },
  {
    key: 'event',
    header: t`Event`,
    width: 168,
    card: 'body',
    cell: ({ eventType, scanId }) =>
      scanId === null ? (
        eventNames[eventType]
      ) : (
        <TextLink to={paths.scan(scanId)}>{eventNames[eventType]}</TextLink>
      ),
  },
  { key: 'answer', header: t`Response`, card: 'body', cell: (delivery) => <Answer delivery={delivery} /> },
  {
    captioned: true,
    key: 'attempts',
    header: t`Attempts`,
    width: 96,
    align: 'right',
    card: 'foot',
    cell: ({ attempts }) => count(attempts),
  },
  {
    key: 'created',
    header: t`Created`,
    width: 148,
    card: 'foot',
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
];

export const retryColumn = (resend: (id: string) => void, busy: boolean): Column<WebhookDelivery> => ({
  key: 'actions',
  header: t`Actions`,
  width: 104,
  align: 'right',
  card: 'head',
  cell: ({ id, status, eventType }) =>
    status === 'pending' ? null : (
      <Button
        size="small"
        disabled={busy}
        aria-label={t`Resend ${eventNames[eventType]}`}
        onClick={() => resend(id)}
      >
        <Trans>Try again</Trans>
      </Button>
    ),
});
