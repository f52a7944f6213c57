import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { cut } from '../../../components/text.js';
import type { Reading } from './read-file.js';

/** How the file was understood. */
export const ReadingFact = ({ reading }: { reading: Reading }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {factOf(reading)}
    {reading.kind === 'list' && (
      <>
        {' '}
        <Trans>The messages of the list are numbered from 1.</Trans>
      </>
    )}
  </Typography>
);

function factOf(reading: Reading): string {
  if (reading.kind !== 'workbook') {
    const { encoding } = reading;
    return t`Encoding: ${encoding}`;
  }
  const sheet = reading.sheets[reading.sheet] ?? '';
  return t`Sheet: ${sheet}`;
}

interface Props {
  reading: Reading;
  /** What was read, of which a sample is shown where the encoding is a guess. */
  texts: readonly string[];
  /** Headings that several columns have. */
  repeated: readonly string[];
}

/** What of the file needs a person's eye. */
export const ReadingRemarks = ({ reading, texts, repeated }: Props) => (
  <>
    <FormAlert severity="info">{remarkOnEncoding(reading, texts)}</FormAlert>
    <FormAlert severity="info">{remarkOnHeadings(repeated)}</FormAlert>
  </>
);

/** Characters around the first one that the encoding decides about. */
const AROUND = 30;

function remarkOnEncoding(reading: Reading, texts: readonly string[]): string | undefined {
  if (reading.kind === 'workbook' || reading.encoding !== 'Windows-1252') return undefined;
  for (const text of texts) {
    const at = text.search(/[\u0080-\uffff]/);
    if (at < 0) continue;
    const sample = cut(text.slice(Math.max(0, at - AROUND), at + AROUND).trim(), 2 * AROUND);
    return t`The file is not UTF-8 and was read as Windows-1252. If letters look wrong here, save it as CSV UTF-8: “${sample}”`;
  }
  return undefined;
}

const remarkOnHeadings = ([heading]: readonly string[]): string | undefined =>
  heading && t`Several columns are called “${heading}”. Check which of them is used.`;
