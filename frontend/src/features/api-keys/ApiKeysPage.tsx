import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useIsAdmin } from '../../api/session.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { LoadError } from '../../components/LoadError.js';
import { onDemand } from '../../components/on-demand.js';
import { PageHeader } from '../../components/PageHeader.js';
import { Pager } from '../../components/paging/Pager.js';
import { Panel } from '../../components/Panel.js';
import type { OpenKeyDialog } from './KeyDialogs.js';
import { KeyTable } from './KeyTable.js';
import { useKeys } from './use-keys.js';

const KeyDialogs = onDemand(async () => (await import('./KeyDialogs.js')).KeyDialogs);

const MEMBERS_NOTICE = t`You need Admin privileges to create or revoke API keys. You can only view existing keys.`;

export function ApiKeysPage() {
  const isAdmin = useIsAdmin();
  const { list, keys, activeOnly, showActiveOnly, page, pages, goTo } = useKeys();
  const [open, setOpen] = useState<OpenKeyDialog | null>(null);
  const generate = isAdmin && <GenerateButton generate={() => setOpen({ dialog: 'generate' })} />;
  return (
    <>
      <PageHeader
        title={t`API keys`}
        sentence={t`Your systems use a key to call Gatepost.`}
        actions={keys?.length ? generate : undefined}
      />
      {!isAdmin && <FormAlert severity="info">{MEMBERS_NOTICE}</FormAlert>}
      <ActiveSwitch checked={activeOnly} change={showActiveOnly} />
      <Panel aria-busy={list.isPlaceholderData}>
        {list.isError && !keys ? (
          <LoadError sentence={t`The API keys could not be loaded.`} retry={() => void list.refetch()} />
        ) : (
          <KeyTable
            keys={keys}
            activeOnly={activeOnly}
            act={isAdmin ? (dialog, key) => setOpen({ dialog, key }) : undefined}
            generate={generate}
          />
        )}
      </Panel>
      {pages > 1 && <Pager page={page} pages={pages} goTo={goTo} />}
      <KeyDialogs given={open && { open, become: setOpen }} />
    </>
  );
}

function GenerateButton({ generate }: { generate: () => void }) {
  return (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden="true" />} onClick={generate}>
      <Trans>Generate new key</Trans>
    </Button>
  );
}

function ActiveSwitch({ checked, change }: { checked: boolean; change: (checked: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Switch checked={checked} onChange={(_, next) => change(next)} />}
      label={t`Show active keys only`}
      sx={{ my: 3 }}
    />
  );
}
