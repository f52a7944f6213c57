import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Instruction } from '../../api/types.js';
import { InstructionCard } from './InstructionCard.js';

interface Props {
  /** Undefined while loading. */
  sets: readonly Instruction[] | undefined;
  edit: (set: Instruction) => void;
  remove: (set: Instruction) => void;
}

export function InstructionGrid({ sets, edit, remove }: Props) {
  return (
    <Box component="ul" aria-label={t`Scanning instructions`} aria-busy={!sets} sx={gridStyle}>
      {sets
        ? sets.map((set) => (
            <InstructionCard key={set.id} set={set} edit={() => edit(set)} remove={() => remove(set)} />
          ))
        : Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} component="li" variant="rounded" height={210} />
          ))}
    </Box>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 4,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
