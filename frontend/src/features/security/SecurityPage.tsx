import Box from '@mui/material/Box';
import { useIsAdmin } from '../../api/session.js';
import { PageHeader } from '../../components/PageHeader.js';
import { RequirementPanel } from './RequirementPanel.js';
import { TwoFactorPanel } from './TwoFactorPanel.js';

export function SecurityPage() {
  const isAdmin = useIsAdmin();
  return (
    <>
      <PageHeader title="Security" sentence="How you sign in." />
      <Box sx={{ display: 'grid', gap: 6 }}>
        <TwoFactorPanel />
        {isAdmin && <RequirementPanel />}
      </Box>
    </>
  );
}
