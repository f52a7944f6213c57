import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OctagonX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { outbreaksListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { OutbreakListItem } from '../../api/types.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LoadError } from '../../components/LoadError.js';
import { PageHeader } from '../../components/PageHeader.js';
import { EarlierButton } from '../../components/paging/EarlierButton.js';
import { Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import type { Column } from '../../components/table/columns.js';
import { DataTable } from '../../components/table/DataTable.js';
import { RowLink } from '../../components/table/RowLink.js';
import { WholeText } from '../../components/table/WholeText.js';
import { causeNames, nameOf, signalNames } from './outbreak-texts.js';
import { OutbreakStatus } from './OutbreakStatus.js';

/** In one file with the list: each file's name is part of every page's first load. */
export { OutbreakPage } from './OutbreakPage.js';

const EXPECTED = 5;

const columns: readonly Column<OutbreakListItem>[] = [
  { key: 'what', header: t`What`, card: 'body', cell: (row) => <WholeText>{nameOf(row)}</WholeText> },
  {
    key: 'why',
    header: t`Why`,
    width: '26%',
    card: 'body',
    cell: ({ cause, signals }) =>
      cause === 'signals' ? signals.map(({ code }) => signalNames[code]).join(', ') : causeNames[cause],
  },
  {
    key: 'status',
    header: t`Status`,
    width: 144,
    card: 'head',
    cell: ({ status }) => <OutbreakStatus status={status} />,
  },
  {
    key: 'since',
    header: t({ message: 'Since', context: 'when' }),
    width: 148,
    card: 'foot',
    cell: ({ openedAt }) => <RelativeTime inLink iso={openedAt} />,
  },
  {
    key: 'action',
    header: t`Action`,
    width: 104,
    align: 'right',
    card: 'head',
    cell: (row) => (
      <RowLink to={`${paths.outbreaks}/${row.id}`} name={t`View ${nameOf(row)}`}>
        <Trans>View</Trans>
      </RowLink>
    ),
  },
];

export function OutbreaksPage() {
  const [params, setParams] = useSearchParams();
  const cursor = params.get('cursor') ?? '';
  const query = cursor ? { cursor } : {};
  const list = useQuery({ ...outbreaksListOptions({ query }), placeholderData: keepPreviousData });
  const data = list.data?.data;
  const next = data?.nextCursor ?? null;
  return (
    <>
      <PageHeader
        title={t`Outbreaks`}
        sentence={t`Similar messages that were judged harmful. New ones get a high score right away, and those from the 72 hours before are scored again.`}
      />
      <Panel aria-busy={list.isPlaceholderData}>
        {list.isError && !data ? (
          <LoadError sentence={t`The outbreaks could not be loaded.`} retry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={t`Outbreaks`}
            columns={columns}
            rows={data?.outbreaks}
            rowKey={({ id }) => id}
            expected={EXPECTED}
            empty={<EmptyState icon={OctagonX} sentence={t`No outbreaks so far.`} />}
          />
        )}
      </Panel>
      {next !== null && <EarlierButton show={() => setParams({ cursor: next })} />}
    </>
  );
}
