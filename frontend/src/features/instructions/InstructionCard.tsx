import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Pencil, Trash2 } from 'lucide-react';
import type { Instruction } from '../../api/types.js';
import { Panel } from '../../components/Panel.js';
import { RelativeTime } from '../../components/RelativeTime.js';

interface Props {
  set: Instruction;
  edit: () => void;
  remove: () => void;
}

export function InstructionCard({ set, edit, remove }: Props) {
  return (
    <Panel as="li" sx={cardStyle}>
      <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {set.name}
      </Typography>
      <Typography dir="auto" sx={excerptStyle}>
        {set.instructions}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Trans>
            Updated <RelativeTime iso={set.updatedAt} />
          </Trans>
        </Typography>
        <div>
          <IconButton aria-label={t`Edit ${set.name}`} onClick={edit}>
            <Pencil size={17} aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={t`Delete ${set.name}`} onClick={remove}>
            <Trash2 size={17} aria-hidden="true" />
          </IconButton>
        </div>
      </Box>
    </Panel>
  );
}

const cardStyle = {
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: 3,
  p: { xs: 4, sm: 5 },
  minWidth: 0,
} as const;

const excerptStyle = {
  display: '-webkit-box',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  color: 'text.secondary',
} as const;
