import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  apiKeysListOptions,
  scanReviewsPeopleOptions,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import { useInstructions } from '../../../api/use-instructions.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { FormField } from '../../../components/form/FormField.js';
import { Panel } from '../../../components/Panel.js';
import type { FilterField, ScanFilter } from './filter.js';

export interface FilterPanelProps {
  filter: ScanFilter;
  /** Shows the history with these fields changed. */
  show: (change: Partial<ScanFilter>) => void;
}

type Options = readonly { value: string; text: string }[];

const any = (text: string) => ({ value: '', text });

const CHOICES: readonly { field: FilterField; label: string; options: Options }[] = [
  {
    field: 'risk',
    label: t`Risk`,
    options: [
      any(t`Any risk`),
      { value: 'high', text: t`High Risk (7–10)` },
      { value: 'suspicious', text: t`Suspicious (4–6)` },
      { value: 'safe', text: t`Likely Legitimate (1–3)` },
    ],
  },
  {
    field: 'channel',
    label: t`Channel`,
    options: [any(t`Email and SMS`), { value: 'email', text: t`Email` }, { value: 'sms', text: 'SMS' }],
  },
  {
    field: 'engine',
    label: t`Judged by`,
    options: [
      any(t`Any`),
      { value: 'llm', text: t`The language model` },
      { value: 'builtin', text: t`The built-in detector` },
      { value: 'degraded', text: t`The built-in detector instead of the model` },
    ],
  },
  {
    field: 'review',
    label: t`Review`,
    options: [
      any(t`Any`),
      { value: 'open', text: t({ message: 'Open', context: 'review' }) },
      { value: 'released', text: t`Released` },
      { value: 'blocked', text: t`Blocked` },
    ],
  },
  {
    field: 'feedback',
    label: t`Feedback`,
    options: [
      any(t`Any`),
      { value: 'legitimate', text: t`Legitimate` },
      { value: 'harmful', text: t`Harmful` },
    ],
  },
];

/** The most keys that one response lists. */
const KEYS = { activeOnly: 'false', pageNumber: 0, pageSize: 100 } as const;

/** What the history can be narrowed down to, besides the search. Each change is shown at once. */
export function FilterPanel({ filter, show }: FilterPanelProps) {
  const set = (field: FilterField) => (value: string) => show({ [field]: value });
  const choices = [...CHOICES, ...useOwnChoices(filter)];
  return (
    <Panel as="section" aria-label={t`Filters`} sx={gridStyle}>
      {choices.map(({ field, label, options }) => (
        <ChoiceField
          key={field}
          id={`filter-${field}`}
          label={label}
          value={filter[field]}
          change={set(field)}
          options={options}
        />
      ))}
      <Day label={t`From (UTC)`} field="from" filter={filter} set={set} />
      <Day label={t`To (UTC)`} field="to" filter={filter} set={set} />
    </Panel>
  );
}

/** Of the company's own keys and instructions; one that is in the address but not among them is listed too. */
function useOwnChoices(filter: ScanFilter) {
  const keys = useQuery(apiKeysListOptions({ query: KEYS })).data?.data.keys ?? [];
  const instructions = useInstructions().data ?? [];
  const ofKeys = [
    any(t`With or without a key`),
    ...keys.map(({ id, name, keyPrefix }) => ({ value: id, text: name ?? keyPrefix })),
  ];
  const people = useQuery(scanReviewsPeopleOptions()).data?.data.people ?? [];
  const ofPeople = [
    any(t`Anyone`),
    { value: 'me-or-none', text: t`Me or nobody` },
    { value: 'me', text: t`Me` },
    { value: 'none', text: t`Nobody` },
    ...people.map(({ id, firstName, lastName }) => ({ value: id, text: `${firstName} ${lastName}` })),
  ];
  const names = [...new Set(instructions.map(({ name }) => name))];
  const ofInstructions = [any(t`Any`), ...names.map((name) => ({ value: name, text: name }))];
  return [
    { field: 'key', label: t`API key`, options: withChosen(ofKeys, filter.key, t`Another key`) },
    {
      field: 'instructions',
      label: t`Instructions`,
      options: withChosen(ofInstructions, filter.instructions, filter.instructions),
    },
    ...(filter.account === ''
      ? []
      : ([{ field: 'account', label: t`Sender`, options: onlyOne(filter.account) }] as const)),
    ...(filter.outbreak === ''
      ? []
      : ([{ field: 'outbreak', label: t`Outbreak`, options: onlyOne(filter.outbreak) }] as const)),
    ...(filter.template === ''
      ? []
      : ([{ field: 'template', label: t`Template`, options: onlyOne(filter.template) }] as const)),
    {
      field: 'assignee',
      label: t`Assigned to`,
      options: withChosen(ofPeople, filter.assignee, t`Another person`),
    },
  ] as const;
}

/** Only a page of its own leads here. */
const onlyOne = (id: string): Options => [any(t`Any`), { value: id, text: t`Only one` }];

const withChosen = (options: Options, chosen: string, text: string): Options =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, text }];

interface DayProps {
  label: string;
  field: 'from' | 'to';
  filter: ScanFilter;
  set: (field: FilterField) => (value: string) => void;
}

function Day({ label, field, filter, set }: DayProps) {
  return (
    <Box>
      <FormField
        label={label}
        type="date"
        field={{ name: field, value: filter[field], onChange: ({ target }) => set(field)(target.value) }}
      />
    </Box>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  gap: 4,
  p: 4,
  mt: 3,
} as const;
