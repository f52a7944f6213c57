import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { deliveryOfSenderOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { DeliveryOfSenderResponse } from '../../api/generated/types.gen.js';
import { Chip } from '../../components/Chip.js';
import { shareText } from '../../components/delivery/share.js';
import { INSET, Panel } from '../../components/Panel.js';
import type { Column } from '../../components/table/columns.js';
import { DataTable } from '../../components/table/DataTable.js';
import { count } from '../../components/text.js';
import { LOCALE } from '../../locales/language.js';
import { complaintTone } from './complaint-share.js';

type Delivery = DeliveryOfSenderResponse['data'];
type Day = Delivery['days'][number];

const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

const columnsFor = (limits: Delivery['limits']): readonly Column<Day>[] => [
  { key: 'day', header: t`Day`, card: 'head', cell: ({ day }) => date.format(Date.parse(day)) },
  {
    key: 'messages',
    header: t`Messages`,
    align: 'right',
    card: 'foot',
    captioned: true,
    cell: ({ messages }) => count(messages),
  },
  {
    key: 'complaints',
    header: t`Complaints`,
    align: 'right',
    card: 'foot',
    captioned: true,
    cell: (day) => <Complaints day={day} limits={limits} />,
  },
  {
    key: 'unknown',
    header: t`Unknown recipients`,
    align: 'right',
    card: 'foot',
    captioned: true,
    cell: (day) => `${count(day.unknownRecipients)} (${shareText(day.unknownRecipients, day.messages)})`,
  },
];

function Complaints({ day, limits }: { day: Day; limits: Delivery['limits'] }) {
  const text = `${count(day.complaints)} (${shareText(day.complaints, day.messages)})`;
  const tone = complaintTone(day, limits);
  return tone === null ? (
    text
  ) : (
    <Chip tone={tone} icon={TriangleAlert}>
      {text}
    </Chip>
  );
}

/** How receivers answered to its messages, by the day of each message; nothing while nobody has answered. */
export function SenderAnswers({ senderId }: { senderId: string }) {
  const delivery = useQuery(deliveryOfSenderOptions({ path: { id: senderId } })).data?.data;
  const days = (delivery?.days ?? []).filter(({ complaints, bounces }) => complaints + bounces > 0);
  if (!delivery || days.length === 0) return null;
  return (
    <Panel as="section" aria-label={t`What receivers answered`}>
      <Typography variant="h3" component="h2" sx={{ px: INSET, pt: INSET }}>
        <Trans>What receivers answered</Trans>
      </Typography>
      <Typography sx={{ px: INSET, pb: 3, color: 'text.secondary' }}>
        <Trans>
          The last 30 days, by the day of each message. Google and Yahoo ask senders to keep complaints below
          0.1%, and never to reach 0.3%.
        </Trans>
      </Typography>
      <DataTable
        label={t`Answers by day`}
        columns={columnsFor(delivery.limits)}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        expected={3}
        empty={null}
      />
    </Panel>
  );
}
