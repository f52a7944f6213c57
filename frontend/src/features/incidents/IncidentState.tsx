import { t } from '@lingui/core/macro';
import { CircleCheck, CircleDot } from 'lucide-react';
import type { IncidentListItem } from '../../api/types.js';
import { Chip } from '../../components/Chip.js';

export const IncidentState = ({ state }: Pick<IncidentListItem, 'state'>) =>
  state === 'open' ? (
    <Chip tone="high" icon={CircleDot}>
      {t({ message: 'Open', context: 'incident' })}
    </Chip>
  ) : (
    <Chip tone="safe" icon={CircleCheck}>
      {t({ message: 'Closed', context: 'incident' })}
    </Chip>
  );
