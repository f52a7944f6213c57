import Button from '@mui/material/Button';
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useInstructions } from '../../api/use-instructions.js';
import type { Instruction } from '../../api/types.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LoadError } from '../../components/LoadError.js';
import { PageHeader } from '../../components/PageHeader.js';
import { Panel } from '../../components/Panel.js';
import { DeleteDialog } from './DeleteDialog.js';
import { InstructionDialog } from './InstructionDialog.js';
import { InstructionGrid } from './InstructionGrid.js';

type Open = { dialog: 'create' } | { dialog: 'edit' | 'delete'; set: Instruction };

export function InstructionsPage() {
  const list = useInstructions();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const create = <CreateButton create={() => setOpen({ dialog: 'create' })} />;
  const sets = list.data;
  return (
    <>
      <PageHeader
        title="Scan Instructions"
        sentence="Explain in your own words what is normal for your company and what is not."
        actions={sets?.length ? create : undefined}
      />
      {list.isError && !sets ? (
        <Panel>
          <LoadError
            sentence="The scanning instructions could not be loaded."
            retry={() => void list.refetch()}
          />
        </Panel>
      ) : sets?.length === 0 ? (
        <Panel>
          <EmptyState icon={NotebookPen} sentence="No scanning instructions yet" action={create} />
        </Panel>
      ) : (
        <InstructionGrid
          sets={sets}
          edit={(set) => setOpen({ dialog: 'edit', set })}
          remove={(set) => setOpen({ dialog: 'delete', set })}
        />
      )}
      {open && <OpenDialog open={open} close={close} />}
    </>
  );
}

function CreateButton({ create }: { create: () => void }) {
  return (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden="true" />} onClick={create}>
      New Instructions
    </Button>
  );
}

function OpenDialog({ open, close }: { open: Open; close: () => void }) {
  if (open.dialog === 'create') return <InstructionDialog close={close} />;
  if (open.dialog === 'edit') return <InstructionDialog set={open.set} close={close} />;
  return <DeleteDialog set={open.set} close={close} />;
}
