import { OctagonX, Undo2 } from 'lucide-react';
import type { Outbreak } from '../../api/types.js';
import { Chip } from '../../components/Chip.js';
import { statusNames } from './outbreak-texts.js';

const looks = {
  open: { tone: 'high', icon: OctagonX },
  released: { tone: 'neutral', icon: Undo2 },
  over: { tone: 'neutral', icon: Undo2 },
} as const;

export const OutbreakStatus = ({ status }: Pick<Outbreak, 'status'>) => (
  <Chip {...looks[status]}>{statusNames[status]}</Chip>
);
