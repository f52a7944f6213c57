import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { Monitor, Moon, Sun } from 'lucide-react';
import { visuallyHidden } from '../../theme/visually-hidden.js';

const modes = [
  { mode: 'system', name: t`System theme`, icon: Monitor },
  { mode: 'light', name: t`Light theme`, icon: Sun },
  { mode: 'dark', name: t`Dark theme`, icon: Moon },
] as const;

export function ThemeSwitch() {
  const { mode: current, setMode } = useColorScheme();
  return (
    <Box component="fieldset" sx={groupStyle}>
      <Box component="legend" sx={visuallyHidden}>
        <Trans>Theme</Trans>
      </Box>
      {modes.map(({ mode, name, icon: Icon }) => (
        <Box key={mode} component="label" title={name} sx={choiceStyle}>
          <Box
            component="input"
            type="radio"
            name="theme"
            aria-label={name}
            checked={mode === current}
            onChange={() => setMode(mode)}
            sx={visuallyHidden}
          />
          <Icon size={15} aria-hidden="true" />
        </Box>
      ))}
    </Box>
  );
}

const groupStyle = {
  position: 'relative',
  display: 'flex',
  m: 0,
  p: '2px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '999px',
} as const;

const choiceStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:has(:checked)': { color: 'primary.main', bgcolor: 'surface.brand' },
  '&:has(:focus-visible)': { outline: '2px solid var(--gp-palette-primary-main)' },
} as const;
