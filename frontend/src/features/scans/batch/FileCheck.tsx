import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { clientsMeOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import { useIsAdmin } from '../../../api/session.js';
import { Alert } from '../../../components/Alert.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { paths } from '../../../components/paths.js';
import { count } from '../../../components/text.js';
import { TextLink } from '../../../components/TextLink.js';
import { focusNow } from './focus-now.js';
import type { BatchMessage } from './message.js';
import type { Reading } from './read-file.js';
import { ReadingFact, ReadingRemarks } from './ReadingNote.js';
import { type BatchFile, guessOf, repeatedHeadings, type Table } from './table.js';

interface Props {
  file: BatchFile;
  reading: Reading;
  /** Where it has columns. */
  table: Table | null;
  failure: string | undefined;
  start: (messages: readonly BatchMessage[]) => void;
  remap: () => void;
  another: () => void;
}

const readyText = (number: number) =>
  t`${plural(number, { one: '# message', other: '# messages' })} ready to scan. Each counts as one scan of your plan.`;

const startText = (number: number, some: boolean) =>
  some
    ? plural(number, { one: 'Scan the first # message', other: 'Scan the first # messages' })
    : plural(number, { one: 'Scan # message', other: 'Scan # messages' });

/** What was found in the file, and whether the plan has room for it: shown before anything is sent. */
export function FileCheck({ file, reading, table, failure, start, remap, another }: Props) {
  const ready = file.messages.length;
  const left = useScansLeft();
  const fitting = left === null ? ready : Math.min(ready, left);
  return (
    <Box
      ref={focusNow}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 4, '&:focus-visible': { outline: 'none' } }}
    >
      <Box component="output">
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{readyText(ready)}</Typography>
        <ReadingFact reading={reading} />
      </Box>
      <Remarks file={file} reading={reading} table={table} />
      {fitting < ready && <NoRoom ready={ready} fitting={fitting} />}
      {file.faults.length > 0 && <Faults faults={file.faults} />}
      <FormAlert>{failure}</FormAlert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {fitting > 0 && (
          <Button variant="contained" onClick={() => start(file.messages.slice(0, fitting))}>
            {startText(fitting, fitting < ready)}
          </Button>
        )}
        {table && (
          <Button variant="outlined" onClick={remap}>
            <Trans>Change columns</Trans>
          </Button>
        )}
        <Button variant="outlined" onClick={another}>
          <Trans>Choose another file</Trans>
        </Button>
      </Box>
    </Box>
  );
}

const Remarks = ({ file, reading, table }: Pick<Props, 'file' | 'reading' | 'table'>) => (
  <ReadingRemarks
    reading={reading}
    texts={file.messages.map(({ scan }) => `${scan.subject ?? ''} ${scan.body ?? ''}`)}
    repeated={table ? repeatedHeadings(table, guessOf(table).mapping.hasHeadings) : []}
  />
);

/** Scans left of the plan; null for any number, and while it isn't known: then the server refuses one by one. */
function useScansLeft(): number | null {
  const { data } = useQuery({ ...clientsMeOptions(), refetchOnMount: 'always' });
  return data?.data.subscription.scansRemaining ?? null;
}

function NoRoom({ ready, fitting }: { ready: number; fitting: number }) {
  const isAdmin = useIsAdmin();
  return (
    <Alert tone="suspicious" icon={TriangleAlert}>
      <Trans>
        {count(ready - fitting)} of <Plural value={ready} one="# message" other="# messages" /> will not be
        scanned: <Plural value={fitting} _0="no scans are" one="# scan is" other="# scans are" /> left in this
        period.
      </Trans>{' '}
      {isAdmin ? <Upgrade fitting={fitting} /> : <Ask fitting={fitting} />}
    </Alert>
  );
}

function Upgrade({ fitting }: { fitting: number }) {
  const plans = `${paths.account}#plans`;
  return fitting === 0 ? (
    <Trans>
      <TextLink to={plans}>Upgrade</TextLink>.
    </Trans>
  ) : (
    <Trans>
      <TextLink to={plans}>Upgrade</TextLink>, or scan the first ones now.
    </Trans>
  );
}

const Ask = ({ fitting }: { fitting: number }) =>
  fitting === 0
    ? t`Ask an Admin for a larger plan.`
    : t`Ask an Admin for a larger plan, or scan the first ones now.`;

function Faults({ faults }: Pick<BatchFile, 'faults'>) {
  return (
    <Alert tone="suspicious" icon={TriangleAlert}>
      <Plural
        value={faults.length}
        one="# message can't be scanned and will be skipped:"
        other="# messages can't be scanned and will be skipped:"
      />
      <Box component="section" tabIndex={0} aria-label={t`Problems in the file`} sx={listStyle}>
        <ul>
          {faults.map(({ line, text }) => (
            <li key={line}>
              <Trans>
                Line {count(line)}: {text}
              </Trans>
            </li>
          ))}
        </ul>
      </Box>
    </Alert>
  );
}

const listStyle = { maxHeight: 200, overflow: 'auto', mt: 1, '& ul': { m: 0, pl: 5 } } as const;
