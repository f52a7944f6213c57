import type { Instruction } from '../../api/types.js';
import { DeleteDialog } from './DeleteDialog.js';
import { InstructionDialog } from './InstructionDialog.js';

export type OpenInstructionDialog = { dialog: 'create' } | { dialog: 'edit' | 'delete'; set: Instruction };

export function InstructionDialogs({ open, close }: { open: OpenInstructionDialog; close: () => void }) {
  if (open.dialog === 'create') return <InstructionDialog close={close} />;
  if (open.dialog === 'edit') return <InstructionDialog set={open.set} close={close} />;
  return <DeleteDialog set={open.set} close={close} />;
}
