import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { CloudOff, FileSearch } from 'lucide-react';
import { failureCode, failureText } from '../../../api/errors.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { paths } from '../../../components/paths.js';
import { useTitle } from '../../../components/use-title.js';

const texts = {
  refused: t`The scan could not be loaded`,
  broken: t`An error occurred while loading the scan`,
};

/** A malformed id in the address is reported like an unknown one. */
const missing = new Set(['SCAN_NOT_FOUND', 'NOT_FOUND', 'INVALID_REQUEST']);

export function LoadFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const gone = missing.has(failureCode(error) ?? '');
  useTitle(gone ? t`Scan not found` : t`Scan details`);
  if (gone) return <ScanNotFound />;
  return (
    <EmptyState
      urgent
      wholePage
      icon={CloudOff}
      sentence={failureText(error, texts)}
      action={
        <Button variant="outlined" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}

export function ScanNotFound() {
  useTitle(t`Scan not found`);
  const back = (
    <LinkButton to={paths.scans} variant="contained">
      <Trans>Back to scans</Trans>
    </LinkButton>
  );
  return <EmptyState urgent wholePage icon={FileSearch} sentence={t`Scan not found`} action={back} />;
}
