import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { CloudOff } from 'lucide-react';
import { EmptyState } from './EmptyState.js';

/** Shown in place of something that could not be loaded; offers to try again. */
export function LoadError({ sentence, retry }: { sentence: string; retry: () => void }) {
  return (
    <EmptyState
      urgent
      icon={CloudOff}
      sentence={sentence}
      action={
        <Button variant="outlined" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
