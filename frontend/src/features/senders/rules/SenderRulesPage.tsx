import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { senderRulesGetOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import { useIsAdmin } from '../../../api/session.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { LoadError } from '../../../components/LoadError.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';

/** Not part of the first load. */
const RulesContent = lazy(async () => ({ default: (await import('./RulesContent.js')).RulesContent }));

export function SenderRulesPage() {
  const isAdmin = useIsAdmin();
  return (
    <>
      <PageHeader
        title={t`Sender rules`}
        sentence={t`When an account is locked, limited or watched, and what happens to what it sends then. In your first week rules only watch.`}
        actions={
          <LinkButton to={paths.senders} variant="outlined">
            <Trans>Senders</Trans>
          </LinkButton>
        }
      />
      <Box sx={{ display: 'grid', gap: 6 }}>
        {!isAdmin && (
          <FormAlert severity="info">
            {t`You need Admin privileges to change the rules. You can only view them.`}
          </FormAlert>
        )}
        <Loaded isAdmin={isAdmin} />
      </Box>
    </>
  );
}

function Loaded({ isAdmin }: { isAdmin: boolean }) {
  const { data, error, refetch } = useQuery(senderRulesGetOptions());
  const loading = <Skeleton variant="rounded" height={320} aria-busy="true" />;
  if (data)
    return (
      <Suspense fallback={loading}>
        <RulesContent key={data.data.version} rules={data.data} isAdmin={isAdmin} />
      </Suspense>
    );
  if (!error) return loading;
  return (
    <Panel>
      <LoadError sentence={t`The rules could not be loaded.`} retry={() => void refetch()} />
    </Panel>
  );
}
