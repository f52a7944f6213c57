import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retentionGetOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { useIsAdmin } from '../../api/session.js';
import { LoadError } from '../../components/LoadError.js';
import { onDemand } from '../../components/on-demand.js';
import { INSET, Panel } from '../../components/Panel.js';
import { retainTexts } from '../../components/retain-texts.js';

const RetentionDialog = onDemand(async () => (await import('./RetentionDialog.js')).RetentionDialog);

/** What is kept of the company's messages, in plain words; Admins choose. */
export function RetentionPanel() {
  const isAdmin = useIsAdmin();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(retentionGetOptions());
  const retain = data?.data.retain;
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        <Trans>What is kept of your messages</Trans>
      </Typography>
      {retain ? (
        <>
          <Typography sx={{ fontWeight: 600 }}>{retainTexts[retain].name}</Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{retainTexts[retain].help}</Typography>
        </>
      ) : error ? (
        <LoadError sentence={t`This setting could not be loaded.`} retry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={48} aria-busy="true" />
      )}
      {isAdmin && retain && (
        <Button sx={{ mt: 4 }} variant="outlined" onClick={() => setOpen(true)}>
          <Trans>Change what is kept</Trans>
        </Button>
      )}
      <RetentionDialog given={open && retain !== undefined && { retain, close: () => setOpen(false) }} />
    </Panel>
  );
}
