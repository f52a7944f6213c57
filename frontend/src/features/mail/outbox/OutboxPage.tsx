import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { outboxListOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { OutboxMail } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { LoadError } from '../../../components/LoadError.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import type { Column } from '../../../components/table/columns.js';
import { DataTable } from '../../../components/table/DataTable.js';
import { RowLink } from '../../../components/table/RowLink.js';
import { WholeText } from '../../../components/table/WholeText.js';
import { count } from '../../../components/text.js';
import { subjectOf } from '../mail-texts.js';
import { MailRoute } from '../MailRoute.js';

/** Mail comes while the page is open: it is asked for with each visit. */
export function OutboxPage() {
  const list = useQuery({ ...outboxListOptions(), refetchOnMount: 'always' });
  return (
    <>
      <PageHeader
        title={t`Outbox`}
        sentence={t`Mail that has passed the test gateway on this machine. It is not delivered. The newest 100 are shown.`}
        actions={
          <LinkButton to={paths.mail} variant="outlined">
            <Trans>Mail flow</Trans>
          </LinkButton>
        }
      />
      <Panel>
        {list.isError && !list.data ? (
          <LoadError sentence={t`The outbox could not be loaded.`} retry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={t`Outbox`}
            columns={columns}
            rows={list.data?.data.messages}
            rowKey={({ id }) => id}
            expected={5}
            empty={
              <EmptyState
                icon={Send}
                sentence={t`No mail has passed yet. The README of your installation says how to send some.`}
              />
            }
          />
        )}
      </Panel>
    </>
  );
}

const columns: readonly Column<OutboxMail>[] = [
  {
    key: 'message',
    header: t`Message`,
    card: 'body',
    cell: (row) => (
      <WholeText>
        <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
          {withVisibleControls(subjectOf(row))}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <MailRoute from={row.from} to={row.to} count={row.to.length} />
        </Box>
      </WholeText>
    ),
  },
  {
    key: 'size',
    header: t`Size`,
    width: 148,
    align: 'right',
    card: 'foot',
    cell: ({ size }) => t`${count(size)} bytes`,
  },
  {
    key: 'at',
    header: t({ message: 'Time', context: 'when' }),
    width: 148,
    card: 'foot',
    cell: ({ at }) => <RelativeTime inLink iso={at} />,
  },
  {
    key: 'action',
    header: t`Action`,
    width: 92,
    align: 'right',
    card: 'head',
    cell: (row) => (
      <RowLink to={`${paths.outbox}/${row.id}`} name={t`View ${subjectOf(row)}`}>
        <Trans>View</Trans>
      </RowLink>
    ),
  },
];
