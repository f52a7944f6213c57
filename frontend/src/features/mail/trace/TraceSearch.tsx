import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { FormField } from '../../../components/form/FormField.js';
import type { Searched, TraceFilter } from './trace-filter.js';

const options: readonly { value: Searched; text: string; placeholder: string }[] = [
  { value: 'messageId', text: 'Message-ID', placeholder: '<4711@northwind.example>' },
  { value: 'sender', text: t`Sender`, placeholder: 'billing@northwind.example' },
  { value: 'recipient', text: t`Recipient`, placeholder: 'bob@example.com' },
];

interface Props {
  filter: TraceFilter;
  show: (next: TraceFilter) => void;
}

/** Asks for a message by what people know of it: the whole Message-ID, or a whole address. */
export function TraceSearch({ filter, show }: Props) {
  const [by, setBy] = useState(filter.by);
  const [q, setQ] = useState(filter.q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    show({ ...filter, by, q: q.trim() });
  };
  return (
    <Box component="form" aria-label={t`Message trace`} onSubmit={search} sx={rowStyle}>
      <ChoiceField id="trace-by" label={t`Search by`} value={by} change={setBy} options={options} />
      <FormField
        label={t`Search`}
        field={{ name: 'trace-search', value: q, onChange: ({ target }) => setQ(target.value) }}
        placeholder={options.find(({ value }) => value === by)?.placeholder ?? ''}
      />
      <Button type="submit" variant="outlined">
        <Trans>Search</Trans>
      </Button>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { sm: 'minmax(0, 180px) minmax(0, 360px) auto' },
  alignItems: 'end',
  justifyContent: { sm: 'start' },
  gap: 4,
} as const;
