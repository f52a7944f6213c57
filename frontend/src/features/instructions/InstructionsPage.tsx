import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Info, NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useInstructions } from '../../api/use-instructions.js';
import { useLanguageModel } from '../../api/use-language-model.js';
import { Alert } from '../../components/Alert.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LoadError } from '../../components/LoadError.js';
import { onDemand } from '../../components/on-demand.js';
import { PageHeader } from '../../components/PageHeader.js';
import { Panel } from '../../components/Panel.js';
import type { OpenInstructionDialog } from './InstructionDialogs.js';
import { InstructionGrid } from './InstructionGrid.js';

const InstructionDialogs = onDemand(async () => (await import('./InstructionDialogs.js')).InstructionDialogs);

export function InstructionsPage() {
  const list = useInstructions();
  const [open, setOpen] = useState<OpenInstructionDialog | null>(null);
  const create = <CreateButton create={() => setOpen({ dialog: 'create' })} />;
  const sets = list.data;
  const isFollowed = useLanguageModel();
  return (
    <>
      <PageHeader
        title={t`Scanning instructions`}
        sentence={t`Explain in your own words what is normal for your company and what is not.`}
        actions={sets?.length ? create : undefined}
      />
      {!isFollowed && <NotFollowed />}
      {list.isError && !sets ? (
        <Panel>
          <LoadError
            sentence={t`The scanning instructions could not be loaded.`}
            retry={() => void list.refetch()}
          />
        </Panel>
      ) : sets?.length === 0 ? (
        <Panel>
          <EmptyState icon={NotebookPen} sentence={t`No scanning instructions yet`} action={create} />
        </Panel>
      ) : (
        <InstructionGrid
          sets={sets}
          edit={(set) => setOpen({ dialog: 'edit', set })}
          remove={(set) => setOpen({ dialog: 'delete', set })}
        />
      )}
      <InstructionDialogs given={open && { open, close: () => setOpen(null) }} />
    </>
  );
}

const NotFollowed = () => (
  <Box sx={{ mb: 5 }}>
    <Alert tone="neutral" icon={Info}>
      <Trans>
        Only a language model follows instructions, and this installation has none. The built-in detector
        ignores them, and each verdict says so.
      </Trans>
    </Alert>
  </Box>
);

function CreateButton({ create }: { create: () => void }) {
  return (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden="true" />} onClick={create}>
      <Trans>New instructions</Trans>
    </Button>
  );
}
