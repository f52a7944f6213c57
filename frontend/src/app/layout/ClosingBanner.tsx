import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { clientsMeOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { useIsAdmin } from '../../api/session.js';
import { Alert } from '../../components/Alert.js';
import { paths } from '../../components/paths.js';
import { dateOnly } from '../../components/relative-date.js';
import { TextLink } from '../../components/TextLink.js';

/** Whoever closes the account, it is for everybody. */
const REFRESH_MS = 300_000;

/** On every page of a company that closes its account, when that is. */
export function ClosingBanner() {
  const { data } = useQuery({ ...clientsMeOptions(), staleTime: REFRESH_MS });
  const isAdmin = useIsAdmin();
  const closesAt = data?.data.closesAt;
  if (!closesAt) return null;
  const date = dateOnly(Date.parse(closesAt));
  return (
    <Box sx={{ mb: 6 }}>
      <Alert tone="suspicious" icon={CalendarX2}>
        <Trans>This account closes on {date}, and everything is erased. Until then you can export.</Trans>{' '}
        {isAdmin ? (
          <Trans>
            Reopen it in the <TextLink to={paths.account}>account settings</TextLink>.
          </Trans>
        ) : (
          <Trans>An Admin can reopen it.</Trans>
        )}
      </Alert>
    </Box>
  );
}
