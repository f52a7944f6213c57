import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FlaskConical, FolderOpen } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { onDemand } from '../../../components/on-demand.js';
import { useMenu } from '../../../components/use-menu.js';
import type { Filling } from './use-filling.js';

const ExampleList = onDemand(async () => (await import('./ExampleList.js')).ExampleList);

interface Props {
  filling: Filling;
  busy: boolean;
}

/** Ways to fill the form without typing. */
export function FillBar({ filling, busy }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mx: -3 }}>
      <ExampleMenu filling={filling} busy={busy} />
      <OpenFile filling={filling} busy={busy} />
    </Box>
  );
}

function ExampleMenu({ filling, busy }: Props) {
  const { button, opened, ...list } = useMenu();
  return (
    <>
      <Button {...button} disabled={busy} startIcon={<FlaskConical size={16} aria-hidden="true" />}>
        <Trans>Try an example</Trans>
      </Button>
      <ExampleList given={opened && { fill: filling.fill, ...list }} />
    </>
  );
}

function OpenFile({ filling, busy }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) filling.take(file, file.name);
    // Lets the same file be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".eml,message/rfc822"
        aria-label={t`Email file`}
        onChange={take}
      />
      <Button
        disabled={busy}
        startIcon={<FolderOpen size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        <Trans>Open .eml file</Trans>
      </Button>
    </>
  );
}
