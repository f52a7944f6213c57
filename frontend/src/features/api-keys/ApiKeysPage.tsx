import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { apiKeysListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { useUser } from '../../api/session.js';
import type { ApiKey } from '../../api/types.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { LoadError } from '../../components/LoadError.js';
import { PageHeader } from '../../components/PageHeader.js';
import { Panel } from '../../components/Panel.js';
import { GenerateDialog } from './GenerateDialog.js';
import { KeyRevealDialog } from './KeyRevealDialog.js';
import { KeyTable } from './KeyTable.js';
import { RevokeDialog } from './RevokeDialog.js';

type Open = { dialog: 'generate' } | { dialog: 'reveal'; text: string } | { dialog: 'revoke'; key: ApiKey };

const MEMBERS_NOTICE =
  'You need Admin privileges to create or revoke API keys. You can only view existing keys.';

export function ApiKeysPage() {
  const isAdmin = useUser()?.role === 'Admin';
  const [activeOnly, setActiveOnly] = useState(true);
  const [open, setOpen] = useState<Open | null>(null);
  const list = useQuery({
    ...apiKeysListOptions({ query: { activeOnly: activeOnly ? 'true' : 'false' } }),
    placeholderData: keepPreviousData,
  });
  const keys = list.data?.data.keys;
  const generate = isAdmin && <GenerateButton generate={() => setOpen({ dialog: 'generate' })} />;
  return (
    <>
      <PageHeader
        title="API Keys"
        sentence="Systems that send on your behalf ask Gatepost with a key."
        actions={keys?.length ? generate : undefined}
      />
      {!isAdmin && <FormAlert severity="info">{MEMBERS_NOTICE}</FormAlert>}
      <ActiveSwitch checked={activeOnly} change={setActiveOnly} />
      <Panel aria-busy={list.isPlaceholderData}>
        {list.isError && !keys ? (
          <LoadError sentence="The API keys could not be loaded." retry={() => void list.refetch()} />
        ) : (
          <KeyTable
            keys={keys}
            activeOnly={activeOnly}
            revoke={isAdmin ? (key) => setOpen({ dialog: 'revoke', key }) : undefined}
            generate={generate}
          />
        )}
      </Panel>
      {open && <OpenDialog open={open} become={setOpen} />}
    </>
  );
}

function GenerateButton({ generate }: { generate: () => void }) {
  return (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden="true" />} onClick={generate}>
      Generate New Key
    </Button>
  );
}

function ActiveSwitch({ checked, change }: { checked: boolean; change: (checked: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Switch checked={checked} onChange={(_, next) => change(next)} />}
      label="Show active keys only"
      sx={{ my: 3 }}
    />
  );
}

function OpenDialog({ open, become }: { open: Open; become: (next: Open | null) => void }) {
  const close = () => become(null);
  if (open.dialog === 'generate') {
    return <GenerateDialog done={(text) => become({ dialog: 'reveal', text })} close={close} />;
  }
  if (open.dialog === 'reveal') return <KeyRevealDialog plainTextKey={open.text} close={close} />;
  return <RevokeDialog apiKey={open.key} close={close} />;
}
