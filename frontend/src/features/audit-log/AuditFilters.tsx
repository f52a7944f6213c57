import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { usersListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { AuditAction } from '../../api/types.js';
import { ChoiceField } from '../../components/form/ChoiceField.js';
import { FormField } from '../../components/form/FormField.js';
import { actionNames } from './action-names.js';
import type { AuditFilter } from './use-audit-log.js';

/** The server's largest page. */
const PEOPLE = { pageNumber: 0, pageSize: 100 };

const actions: { value: AuditAction | ''; text: string }[] = [
  { value: '', text: t`All actions` },
  ...(Object.keys(actionNames) as AuditAction[]).map((value) => ({ value, text: actionNames[value] })),
];

const days = [
  { field: 'from', label: t({ message: 'From', context: 'day' }) },
  { field: 'to', label: t({ message: 'To', context: 'day' }) },
] as const;

interface Props {
  filter: AuditFilter;
  change: (next: AuditFilter) => void;
}

export function AuditFilters({ filter, change }: Props) {
  return (
    <Box sx={rowStyle}>
      <ChoiceField
        id="action"
        label={t`Action`}
        value={filter.action}
        change={(action) => change({ ...filter, action })}
        options={actions}
      />
      <ChoiceField
        id="person"
        label={t`Person`}
        value={filter.person}
        change={(person) => change({ ...filter, person })}
        options={usePersonOptions(filter.person)}
      />
      {days.map(({ field, label }) => (
        <FormField
          key={field}
          label={label}
          type="date"
          field={{
            name: field,
            value: filter[field],
            onChange: ({ target }) => change({ ...filter, [field]: target.value }),
          }}
        />
      ))}
    </Box>
  );
}

/**
 * People who have joined; those only invited have done nothing yet. The person in the address is listed even before the
 * others are loaded.
 */
function usePersonOptions(chosen: string) {
  const people = useQuery(usersListOptions({ query: PEOPLE })).data?.data.users ?? [];
  const options = people
    .filter(({ status }) => status !== 'invited')
    .map(({ id, email }) => ({ value: id, text: email }));
  const isThere = chosen === '' || options.some(({ value }) => value === chosen);
  return [
    { value: '', text: t`Everyone` },
    ...options,
    ...(isThere ? [] : [{ value: chosen, text: t`Selected person` }]),
  ];
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(2, minmax(0, 280px)) repeat(2, minmax(0, 180px))',
  },
  gap: 4,
  mb: 4,
} as const;
