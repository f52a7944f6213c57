import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { Alert } from '../../../components/Alert.js';
import { count } from '../../../components/text.js';
import { focusNow } from './focus-now.js';
import type { BatchFile } from './read-file.js';

interface Props {
  file: BatchFile;
  start: () => void;
  another: () => void;
}

const messages = (number: number) => `${count(number)} ${number === 1 ? 'message' : 'messages'}`;

/** What was found in the file, shown before anything is sent. */
export function FileCheck({ file, start, another }: Props) {
  const ready = file.messages.length;
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
      {file.faults.length > 0 && <Faults faults={file.faults} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {ready > 0 && (
          <Button variant="contained" onClick={start}>
            Scan {messages(ready)}
          </Button>
        )}
        <Button variant="outlined" onClick={another}>
          Choose another file
        </Button>
      </Box>
    </Box>
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
