import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { cut } from '../../../components/text.js';
import type { Reading } from './read-file.js';
import { ReadingFact, ReadingRemarks } from './ReadingNote.js';
import { cellsOf, columnsOf, guessOf, type Mapping, repeatedHeadings, type Table } from './table.js';

interface Props {
  table: Table;
  reading: Reading;
  /** Another sheet of the workbook. */
  chooseSheet: (sheet: number) => void;
  failure: string | undefined;
  map: (mapping: Mapping) => void;
  another: () => void;
}

const EXAMPLES = 3;
const EXCERPT = 120;
const NONE = { value: '', text: t`None` };

/** Asks which column holds what, with the headings' guess chosen, and before that which sheet. */
export function ColumnMapping(props: Props) {
  const { table, reading, chooseSheet } = props;
  return (
    <Box component="section" aria-label={t`Columns`} sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {table.name}
      </Typography>
      {reading.kind === 'workbook' && reading.sheets.length > 1 ? (
        <ChoiceField
          id="sheet"
          label={t`Sheet`}
          value={String(reading.sheet)}
          change={(value) => chooseSheet(Number(value))}
          options={reading.sheets.map((name, place) => ({ value: String(place), text: name }))}
        />
      ) : (
        <ReadingFact reading={reading} />
      )}
      <Question key={reading.kind === 'workbook' ? reading.sheet : 0} {...props} />
    </Box>
  );
}

function Question({ table, reading, failure, map, another }: Props) {
  const [mapping, setMapping] = useState(() => guessOf(table).mapping);
  const change = (changed: Partial<Mapping>) => setMapping({ ...mapping, ...changed });
  const texts = cellsOf(table).flatMap(({ cells }) => cells);
  return (
    <>
      <ReadingRemarks
        reading={reading}
        texts={texts}
        repeated={repeatedHeadings(table, mapping.hasHeadings)}
      />
      <Typography sx={{ color: 'text.secondary' }}>
        {table.rows.length > 0 ? (
          <Trans>Which column holds what?</Trans>
        ) : (
          <Trans>This sheet is empty.</Trans>
        )}
      </Typography>
      <Columns table={table} mapping={mapping} change={change} />
      <HeadingsBox mapping={mapping} change={change} />
      <Examples table={table} mapping={mapping} />
      <FormAlert>{failure}</FormAlert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" disabled={mapping.body === null} onClick={() => map(mapping)}>
          <Trans>Check messages</Trans>
        </Button>
        <Button variant="outlined" onClick={another}>
          <Trans>Choose another file</Trans>
        </Button>
      </Box>
    </>
  );
}

const HeadingsBox = ({ mapping, change }: Omit<ColumnsProps, 'table'>) => (
  <FormControlLabel
    label={t`The first line contains the column names`}
    control={
      <Checkbox
        size="small"
        checked={mapping.hasHeadings}
        onChange={(_, hasHeadings) => change({ hasHeadings })}
      />
    }
  />
);

interface ColumnsProps {
  table: Table;
  mapping: Mapping;
  change: (changed: Partial<Mapping>) => void;
}

function Columns({ table, mapping, change }: ColumnsProps) {
  const options = columnsOf(table, mapping.hasHeadings).map((text, place) => ({
    value: String(place),
    text: cut(text, 60),
  }));
  const choice = (part: 'body' | 'subject' | 'sender', label: string) => (
    <ChoiceField
      id={`column-${part}`}
      label={label}
      value={String(mapping[part] ?? '')}
      change={(value) => change({ [part]: value === '' ? null : Number(value) })}
      options={[part === 'body' ? { value: '', text: t`Choose a column` } : NONE, ...options]}
    />
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
      {choice('body', t`Message body`)}
      {choice('subject', t`Subject`)}
      {choice('sender', t`Sender`)}
      <ChoiceField
        id="column-channel"
        label={t`Email or SMS`}
        value={String(mapping.channel)}
        change={(value) => change({ channel: value === 'email' || value === 'sms' ? value : Number(value) })}
        options={[
          { value: 'email', text: t`All are emails` },
          { value: 'sms', text: t`All are SMS` },
          ...options,
        ]}
      />
    </Box>
  );
}

/** The first bodies, as the choice would have them. */
function Examples({ table, mapping: { body, hasHeadings } }: { table: Table; mapping: Mapping }) {
  if (body === null) return null;
  const shown = cellsOf(table)
    .slice(hasHeadings ? 1 : 0)
    .slice(0, EXAMPLES);
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', fontWeight: 550 }}>
        <Trans>The first messages would be</Trans>
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {shown.map(({ line, cells: texts }) => (
          <Box component="li" key={line} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {cut(texts[body] ?? '', EXCERPT) || t`(empty)`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
