import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormAlert } from '../../../components/form/FormAlert.js';
import type { Filling } from './use-filling.js';

/** Says where the content came from, with an Undo button, or why a file can't be sent. */
export function FillNote({ said, undo }: Pick<Filling, 'said' | 'undo'>) {
  if (said?.fault) return <FormAlert>{said.text}</FormAlert>;
  return (
    <Box sx={{ display: said ? 'flex' : 'none', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
      <Box component="output" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {said?.text}
      </Box>
      {undo && (
        <Button size="small" onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </Box>
  );
}
