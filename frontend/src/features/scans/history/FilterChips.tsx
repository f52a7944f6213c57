import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import {
  apiKeysListOptions,
  scanReviewsPeopleOptions,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import { useInstructions } from '../../../api/use-instructions.js';
import { ChipSelect } from '../../../components/form/ChipSelect.js';
import { DayChip } from './DayChip.js';
import { type FilterField, isOfUtc, NO_PANEL, setInPanel } from './filter.js';
import type { FilterBarProps } from './FilterBar.js';

type Options = readonly { value: string; text: string }[];

interface ChipProps extends FilterBarProps {
  takesFocus: boolean;
}

const any = (text: string) => ({ value: '', text });

/** What the history can be narrowed down to, besides the search, in the order of the chips. */
const CHIPS = {
  risk: {
    label: t`Risk`,
    Chip: choiceOf('risk', t`Risk`, [
      any(t`Any risk`),
      { value: 'high', text: t`High risk (7–10)` },
      { value: 'suspicious', text: t`Suspicious (4–6)` },
      { value: 'safe', text: t`Likely legitimate (1–3)` },
    ]),
  },
  review: {
    label: t`Review`,
    Chip: choiceOf('review', t`Review`, [
      any(t`Any`),
      { value: 'open', text: t({ message: 'Open', context: 'review' }) },
      { value: 'released', text: t`Released` },
      { value: 'blocked', text: t`Blocked` },
    ]),
  },
  assignee: { label: t`Assigned to`, Chip: AssigneeChip },
  channel: {
    label: t`Channel`,
    Chip: choiceOf('channel', t`Channel`, [
      any(t`Email and SMS`),
      { value: 'email', text: t`Email` },
      { value: 'sms', text: 'SMS' },
    ]),
  },
  from: { label: t({ message: 'From', context: 'day' }), Chip: FromChip },
  to: { label: t({ message: 'To', context: 'day' }), Chip: ToChip },
  key: { label: t`API key`, Chip: KeyChip },
  instructions: { label: t`Instructions`, Chip: InstructionsChip },
  feedback: {
    label: t`Feedback`,
    Chip: choiceOf('feedback', t`Feedback`, [
      any(t`Any`),
      { value: 'legitimate', text: t`Legitimate` },
      { value: 'harmful', text: t`Harmful` },
    ]),
  },
  engine: {
    label: t`Scored by`,
    Chip: choiceOf('engine', t`Scored by`, [
      any(t`Any`),
      { value: 'llm', text: t`The language model` },
      { value: 'builtin', text: t`The built-in detector` },
      { value: 'degraded', text: t`The built-in detector instead of the model` },
    ]),
  },
  // Only pages of their own lead to these.
  account: { label: t`Sender`, Chip: choiceOf('account', t`Sender`) },
  outbreak: { label: t`Outbreak`, Chip: choiceOf('outbreak', t`Outbreak`) },
  incident: { label: t`Incident`, Chip: choiceOf('incident', t`Incident`) },
  template: { label: t`Template`, Chip: choiceOf('template', t`Template`) },
} as const satisfies Partial<Record<FilterField, { label: string; Chip: ComponentType<ChipProps> }>>;

type Narrowed = keyof typeof CHIPS;

const ORDER = Object.keys(CHIPS) as Narrowed[];
/** The ones that are there before anybody asks. */
const ALWAYS: ReadonlySet<Narrowed> = new Set(['risk', 'review', 'assignee', 'channel']);
const ELSEWHERE: ReadonlySet<Narrowed> = new Set(['account', 'outbreak', 'incident', 'template']);

/** One chip for each filter that is set or often needed; the others are added. Each change is shown at once. */
export function FilterChips({ filter, show }: FilterBarProps) {
  const [added, setAdded] = useState<readonly Narrowed[]>([]);
  const shown = ORDER.filter((field) => ALWAYS.has(field) || added.includes(field) || filter[field] !== '');
  const others = ORDER.filter((field) => !shown.includes(field) && !ELSEWHERE.has(field));
  return (
    <Box component="fieldset" aria-label={t`Filters`} sx={lineStyle}>
      {shown.map((field) => {
        const { Chip } = CHIPS[field];
        return <Chip key={field} filter={filter} show={show} takesFocus={added.at(-1) === field} />;
      })}
      {others.length > 0 && (
        <ChipSelect
          id="filter-more"
          label={t`More filters`}
          value=""
          none=""
          change={(field) => setAdded([...added, field as Narrowed])}
          options={[any(t`More filters`), ...others.map((value) => ({ value, text: CHIPS[value].label }))]}
        />
      )}
      {setInPanel(filter) > 0 && (
        <Button size="small" onClick={() => show({ q: '', sender: '', ...NO_PANEL })} sx={{ flexShrink: 0 }}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </Box>
  );
}

/** A chip that offers certain values; without them the one that is set. */
function choiceOf(field: FilterField, label: string, options?: Options): ComponentType<ChipProps> {
  return function Choice(props: ChipProps) {
    const offered = options ?? [any(t`Any`), { value: props.filter[field], text: t`Selected` }];
    return <Chosen field={field} label={label} options={offered} {...props} />;
  };
}

interface ChosenProps extends ChipProps {
  field: FilterField;
  label: string;
  options: Options;
}

const Chosen = ({ field, label, options, filter, show, takesFocus }: ChosenProps) => (
  <ChipSelect
    id={`filter-${field}`}
    label={label}
    value={filter[field]}
    none=""
    change={(value) => show({ [field]: value })}
    options={options}
    takesFocus={takesFocus}
  />
);

/** The most keys that one response lists. */
const KEYS = { activeOnly: 'false', pageNumber: 0, pageSize: 100 } as const;

/** Of the company's own; one that is in the address but not among them is listed too. */
function KeyChip(props: ChipProps) {
  const keys = useQuery(apiKeysListOptions({ query: KEYS })).data?.data.keys ?? [];
  const options = [
    any(t`Any or none`),
    ...keys.map(({ id, name, keyPrefix }) => ({ value: id, text: name ?? keyPrefix })),
  ];
  const offered = withChosen(options, props.filter.key, t`Another key`);
  return <Chosen field="key" label={t`API key`} options={offered} {...props} />;
}

function AssigneeChip(props: ChipProps) {
  const people = useQuery(scanReviewsPeopleOptions()).data?.data.people ?? [];
  const options = [
    any(t`Anyone`),
    { value: 'me-or-none', text: t`Me or unassigned` },
    { value: 'me', text: t`Me` },
    { value: 'none', text: t`Unassigned` },
    ...people.map(({ id, firstName, lastName }) => ({ value: id, text: `${firstName} ${lastName}` })),
  ];
  const offered = withChosen(options, props.filter.assignee, t`Another person`);
  return <Chosen field="assignee" label={t`Assigned to`} options={offered} {...props} />;
}

function InstructionsChip(props: ChipProps) {
  const names = [...new Set((useInstructions().data ?? []).map(({ name }) => name))];
  const options = [any(t`Any`), ...names.map((name) => ({ value: name, text: name }))];
  const { instructions } = props.filter;
  const offered = withChosen(options, instructions, instructions);
  return <Chosen field="instructions" label={t`Instructions`} options={offered} {...props} />;
}

const withChosen = (options: Options, chosen: string, text: string): Options =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, text }];

function FromChip(props: ChipProps) {
  const label = isOfUtc(props.filter.from) ? t`From (UTC)` : t({ message: 'From', context: 'day' });
  return <DayChip field="from" label={label} {...props} />;
}

function ToChip(props: ChipProps) {
  const label = isOfUtc(props.filter.to) ? t`To (UTC)` : t({ message: 'To', context: 'day' });
  return <DayChip field="to" label={label} {...props} />;
}

/** One line: where there is no room for all, it scrolls. */
export const lineStyle = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  border: 0,
  // What is outlined is not cut off.
  p: 1,
  m: -1,
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
} as const;
