import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MailSearch } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { mailTraceListOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { LoadError } from '../../../components/LoadError.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { EarlierButton } from '../../../components/paging/EarlierButton.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { DataTable } from '../../../components/table/DataTable.js';
import { ConnectMailServer } from '../ConnectMailServer.js';
import { stateNames, wouldNames } from '../mail-texts.js';
import { traceColumns } from './trace-columns.js';
import { filterOf, paramsOf, queryOf, type Shown, type TraceFilter } from './trace-filter.js';
import { TraceSearch } from './TraceSearch.js';

const EXPECTED = 20;

const shown: readonly { value: Shown | ''; text: string }[] = [
  { value: '', text: t`All messages` },
  { value: 'held', text: stateNames.held },
  { value: 'refused', text: stateNames.refused },
  { value: 'deferred', text: stateNames.deferred },
  { value: 'rejected', text: stateNames.rejected },
  { value: 'would-hold', text: wouldNames.hold },
  { value: 'would-refuse', text: wouldNames.refuse },
  { value: 'would-route', text: wouldNames.route },
  { value: 'would-tag', text: wouldNames.tag },
];

export function MailTracePage() {
  const { filter, list, show, earlier } = useTrace();
  const { messages: rows, nextCursor = null } = list.data?.data ?? {};
  return (
    <>
      <PageHeader
        title={t`Message trace`}
        sentence={t`What happened to each message that passed through your mail servers.`}
        actions={
          <LinkButton to={paths.mail} variant="outlined">
            <Trans>Mail flow</Trans>
          </LinkButton>
        }
      />
      <Filters filter={filter} show={show} />
      <Panel aria-busy={list.isPlaceholderData}>
        {list.isError && !rows ? (
          <LoadError sentence={t`The messages could not be loaded.`} retry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={t`Messages`}
            columns={traceColumns}
            rows={rows}
            rowKey={({ id }) => id}
            expected={EXPECTED}
            empty={<Nothing filter={filter} goesOn={nextCursor !== null} />}
          />
        )}
      </Panel>
      {nextCursor !== null && <EarlierButton show={() => earlier(nextCursor)} />}
    </>
  );
}

interface FiltersProps {
  filter: TraceFilter;
  show: (next: TraceFilter) => void;
}

const Filters = ({ filter, show }: FiltersProps) => (
  <Box sx={filtersStyle}>
    <TraceSearch key={`${filter.by} ${filter.q}`} filter={filter} show={show} />
    <ChoiceField
      id="trace-show"
      label={t`Show`}
      value={filter.show}
      change={(next) => show({ ...filter, show: next })}
      options={shown}
    />
  </Box>
);

/** A search reads a part of all messages at a time: the next part may have what this one has not. */
function Nothing({ filter, goesOn }: { filter: TraceFilter; goesOn: boolean }) {
  if (goesOn) return <EmptyState icon={MailSearch} sentence={t`None of the latest messages match.`} />;
  if (filter.q === '' && filter.show === '') return <ConnectMailServer />;
  return <EmptyState icon={MailSearch} sentence={t`No messages match your search.`} />;
}

/** Search and place live in the address: back, reload and sharing work. */
function useTrace() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const cursor = params.get('cursor') ?? '';
  const list = useQuery({
    ...mailTraceListOptions({ query: { ...queryOf(filter), ...(cursor && { cursor }) } }),
    placeholderData: keepPreviousData,
  });
  return {
    filter,
    list,
    show: (next: TraceFilter) => setParams(paramsOf(next)),
    earlier: (place: string) => setParams({ ...paramsOf(filter), cursor: place }),
  };
}

const filtersStyle = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) 240px' },
  alignItems: 'end',
  gap: 4,
  mb: 4,
} as const;
