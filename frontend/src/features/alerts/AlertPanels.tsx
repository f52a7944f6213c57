import Box from '@mui/material/Box';
import { useIsAdmin } from '../../api/session.js';
import { ChannelsPanel } from './ChannelsPanel.js';
import { PreferencesPanel } from './PreferencesPanel.js';

export function AlertPanels() {
  const isAdmin = useIsAdmin();
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <PreferencesPanel />
      {isAdmin && <ChannelsPanel />}
    </Box>
  );
}
