import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { EmptyState } from '../../components/EmptyState.js';
import { ChoiceField } from '../../components/form/ChoiceField.js';
import { FormField } from '../../components/form/FormField.js';
import { LinkButton } from '../../components/LinkButton.js';
import { LoadError } from '../../components/LoadError.js';
import { PageHeader } from '../../components/PageHeader.js';
import { paths } from '../../components/paths.js';
import { Panel } from '../../components/Panel.js';
import { DataTable } from '../../components/table/DataTable.js';
import { senderColumns } from './sender-columns.js';
import { SENDER_SORTS, STATE_OPTIONS, type SenderFilter, type Turn, useSenders } from './use-senders.js';

/** In one file with the list: each file's name is part of every page's first load. */
export { SenderPage } from './SenderPage.js';
export { SenderRulesPage } from './rules/SenderRulesPage.js';

const EXPECTED = 20;

export function SendersPage() {
  const { filter, list, turns, show } = useSenders();
  const rows = list.data?.data.senders;
  return (
    <>
      <PageHeader
        title={t`Senders`}
        sentence={t`The accounts that send your messages, and what is typical of each. Messages without a sender count toward the API key or person that submitted them.`}
        actions={
          <LinkButton to={paths.senderRules} variant="outlined">
            <Trans>Sender rules</Trans>
          </LinkButton>
        }
      />
      <SenderFilters key={filter.q} filter={filter} show={show} />
      <Panel aria-busy={list.isPlaceholderData}>
        {list.isError && !rows ? (
          <LoadError sentence={t`The senders could not be loaded.`} retry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={t`Senders`}
            columns={senderColumns}
            rows={rows}
            rowKey={({ id }) => id}
            expected={EXPECTED}
            empty={
              <EmptyState
                icon={SendHorizontal}
                sentence={
                  filter.q || filter.state ? t`No senders match your search.` : t`Nothing has been sent yet.`
                }
              />
            }
          />
        )}
      </Panel>
      <Pages {...turns} turn={(to) => show(filter, to)} />
    </>
  );
}

interface PagesProps {
  previous: Turn | null;
  next: Turn | null;
  turn: (to: Turn) => void;
}

/** By cursors: a list of senders changes while it is read, and has no page numbers. */
function Pages({ previous, next, turn }: PagesProps) {
  if (previous === null && next === null) return null;
  return (
    <Box component="nav" aria-label={t`Pages`} sx={pagesStyle}>
      <Button variant="outlined" disabled={previous === null} onClick={() => previous && turn(previous)}>
        <Trans>Previous</Trans>
      </Button>
      <Button variant="outlined" disabled={next === null} onClick={() => next && turn(next)}>
        <Trans>Next</Trans>
      </Button>
    </Box>
  );
}

interface FiltersProps {
  filter: SenderFilter;
  show: (next: SenderFilter) => void;
}

function SenderFilters({ filter, show }: FiltersProps) {
  const [q, setQ] = useState(filter.q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    show({ ...filter, q: q.trim() });
  };
  return (
    <Box component="form" onSubmit={search} sx={rowStyle}>
      <FormField
        label={t`Search`}
        field={{ name: 'sender-search', value: q, onChange: ({ target }) => setQ(target.value) }}
        placeholder={t`Part of a name`}
      />
      <Button type="submit" variant="outlined">
        <Trans>Search</Trans>
      </Button>
      <ChoiceField
        id="state"
        label={t`State`}
        value={filter.state}
        change={(state) => show({ ...filter, state })}
        options={STATE_OPTIONS}
      />
      <ChoiceField
        id="sort"
        label={t`Sort by`}
        value={filter.sort}
        change={(sort) => show({ ...filter, sort })}
        options={SENDER_SORTS}
      />
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { sm: 'minmax(0, 320px) auto minmax(0, 200px) minmax(0, 240px)' },
  alignItems: 'end',
  justifyContent: 'start',
  gap: 4,
  mb: 4,
} as const;

const pagesStyle = { display: 'flex', justifyContent: 'center', gap: 4, mt: 4 } as const;
