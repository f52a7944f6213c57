import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Scan } from '../../../api/types.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { paths } from '../../../components/paths.js';
import { bands, riskOf } from '../../../components/verdict/risk.js';
import { visuallyHidden } from '../../../theme/visually-hidden.js';
import { ScanVerdict } from '../ScanVerdict.js';

interface Props {
  scan: Scan;
  scanAnother: () => void;
}

/** Replaces the form; takes the focus and is announced. */
export function ScanResult({ scan, scanAnother }: Props) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    start.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Box ref={start} tabIndex={-1} sx={{ outline: 'none' }}>
      <PageHeader
        title="Scan Result"
        actions={
          <>
            <LinkButton to={paths.scan(scan.id)} variant="outlined">
              View Scan Details
            </LinkButton>
            <Button
              variant="contained"
              startIcon={<RotateCcw size={16} aria-hidden="true" />}
              onClick={scanAnother}
            >
              Scan Another
            </Button>
          </>
        }
      />
      <Box component="output" sx={visuallyHidden}>
        {scan.score !== null && `${bands[riskOf(scan.score)].label}, ${scan.score} of 10.`}
      </Box>
      <ScanVerdict scan={scan} />
    </Box>
  );
}
