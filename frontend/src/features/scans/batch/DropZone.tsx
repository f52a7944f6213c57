import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { visuallyHidden } from '../../../theme/visually-hidden.js';

const TYPES = '.csv,.tsv,.txt,.xlsx,.xlsm,.json,.jsonl,.ndjson,text/csv';

/** Takes a file by mouse, keyboard or drag and drop. */
export function DropZone({ reading, choose }: { reading: boolean; choose: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) choose(file);
  };
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files);
    // Lets the same file be chosen again after it was corrected.
    currentTarget.value = '';
  };
  return (
    <Box component="label" data-over={over} {...dropping} sx={dropStyle}>
      <FileUp size={32} strokeWidth={1.5} aria-hidden="true" />
      <span>
        <Trans>
          <strong>Choose a file</strong> or drop it here
        </Trans>
      </span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {reading ? t`Reading...` : t`CSV, Excel (.xlsx), JSON or JSON Lines, up to 1,000 messages`}
      </Box>
      <Box component="input" type="file" accept={TYPES} onChange={change} sx={visuallyHidden} />
    </Box>
  );
}

const dropStyle = {
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  px: 4,
  py: 10,
  textAlign: 'center',
  cursor: 'pointer',
  border: '1px dashed var(--gp-palette-surface-control)',
  borderRadius: '8px',
  '&:hover, &[data-over="true"]': { bgcolor: 'surface.brand' },
  '&:focus-within': { outline: '2px solid var(--gp-palette-primary-main)', outlineOffset: 2 },
  '& svg, & strong': { color: 'primary.main' },
} as const;
