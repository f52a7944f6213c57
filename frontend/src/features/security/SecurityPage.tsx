import Box from '@mui/material/Box';
import { useIsAdmin } from '../../api/session.js';
import { PageHeader } from '../../components/PageHeader.js';
import { RequirementPanel } from './RequirementPanel.js';
import { SessionsPanel } from './SessionsPanel.js';
import { TwoFactorPanel } from './TwoFactorPanel.js';

export function SecurityPage() {
  const isAdmin = useIsAdmin();
  return (
    <>
      <PageHeader title="Security" sentence="How you log in, and where you are logged in." />
      <Box sx={{ display: 'grid', gap: 6 }}>
        <TwoFactorPanel />
        <SessionsPanel />
        {isAdmin && <RequirementPanel />}
      </Box>
    </>
  );
}
