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
import type { BatchFile } from './table.js';

interface Props {
  file: BatchFile;
  failure: string | undefined;
  start: (messages: readonly BatchMessage[]) => void;
  /** Only for a file with columns. */
  remap: (() => void) | null;
  another: () => void;
}

const messages = (number: number) => `${count(number)} ${number === 1 ? 'message' : 'messages'}`;

/** What was found in the file, and whether the plan has room for it: shown before anything is sent. */
export function FileCheck({ file, failure, start, remap, another }: Props) {
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
        <Typography sx={{ color: 'text.secondary' }}>
          {messages(ready)} ready to scan. Each counts as one scan of your plan.
        </Typography>
      </Box>
      {fitting < ready && <NoRoom ready={ready} fitting={fitting} />}
      {file.faults.length > 0 && <Faults faults={file.faults} />}
      <FormAlert>{failure}</FormAlert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {fitting > 0 && (
          <Button variant="contained" onClick={() => start(file.messages.slice(0, fitting))}>
            Scan {fitting < ready && 'the first '}
            {messages(fitting)}
          </Button>
        )}
        {remap && (
          <Button variant="outlined" onClick={remap}>
            Change columns
          </Button>
        )}
        <Button variant="outlined" onClick={another}>
          Choose another file
        </Button>
      </Box>
    </Box>
  );
}

/** Scans left of the plan; null for any number, and while it isn't known: then the server refuses one by one. */
function useScansLeft(): number | null {
  const { data } = useQuery({ ...clientsMeOptions(), refetchOnMount: 'always' });
  return data?.data.subscription.scansRemaining ?? null;
}

function NoRoom({ ready, fitting }: { ready: number; fitting: number }) {
  const isAdmin = useIsAdmin();
  const left = fitting === 0 ? 'no scan is' : fitting === 1 ? '1 scan is' : `${count(fitting)} scans are`;
  return (
    <Alert tone="suspicious" icon={TriangleAlert}>
      {count(ready - fitting)} of {messages(ready)} will not be judged: {left} left in your plan’s period.{' '}
      {isAdmin ? (
        <TextLink to={`${paths.account}#plans`}>Upgrade</TextLink>
      ) : (
        'Ask an Admin for a larger plan'
      )}
      {fitting === 0 ? '.' : ', or scan the first ones now.'}
    </Alert>
  );
}

function Faults({ faults }: Pick<BatchFile, 'faults'>) {
  return (
    <Alert tone="suspicious" icon={TriangleAlert}>
      {messages(faults.length)} can’t be scanned and will be skipped:
      <Box component="section" tabIndex={0} aria-label="Problems in the file" sx={listStyle}>
        <ul>
          {faults.map(({ line, text }) => (
            <li key={line}>
              Line {count(line)}: {text}
            </li>
          ))}
        </ul>
      </Box>
    </Alert>
  );
}

const listStyle = { maxHeight: 200, overflow: 'auto', mt: 1, '& ul': { m: 0, pl: 5 } } as const;
