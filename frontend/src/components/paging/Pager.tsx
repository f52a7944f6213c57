import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { count } from '../text.js';

export interface PagerProps {
  page: number;
  pages: number;
  goTo: (page: number) => void;
}

export function Pager({ page, pages, goTo }: PagerProps) {
  return (
    <Box component="nav" aria-label={t`Pages`} sx={rowStyle}>
      <Button
        variant="outlined"
        startIcon={<ChevronLeft size={16} aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => goTo(Math.min(page - 1, pages))}
      >
        <Trans>Previous</Trans>
      </Button>
      <Box component="output" sx={{ color: 'text.secondary' }}>
        <Trans>
          Page {count(page)} of {count(pages)}
        </Trans>
      </Box>
      <Button
        variant="outlined"
        endIcon={<ChevronRight size={16} aria-hidden="true" />}
        disabled={page >= pages}
        onClick={() => goTo(page + 1)}
      >
        <Trans>Next</Trans>
      </Button>
    </Box>
  );
}

const rowStyle = { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 4, mt: 4 } as const;
