import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useIsAdmin } from '../../../api/session.js';
import type { ExpectedCode, ScanDetails } from '../../../api/types.js';
import { expectedTexts } from '../../../components/expected-texts.js';
import { onDemand } from '../../../components/on-demand.js';

const DeclareDialog = onDemand(async () => (await import('./DeclareDialog.js')).DeclareDialog);

const isExpectable = (code: string): code is ExpectedCode => Object.hasOwn(expectedTexts, code);

/** The way for an Admin to have what this false alarm is about counted as the company's own. */
export function DeclarePanel({ scan: { linkHosts, indicators } }: { scan: ScanDetails }) {
  const isAdmin = useIsAdmin();
  const [asking, setAsking] = useState(false);
  const codes = [...new Set(indicators.map(({ code }) => code))].filter(isExpectable);
  if (!isAdmin || linkHosts.length + codes.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ListPlus size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start' }}
      >
        <Trans>Add to "What we send"</Trans>
      </Button>
      <DeclareDialog given={asking && { hosts: linkHosts, codes, close: () => setAsking(false) }} />
    </>
  );
}
