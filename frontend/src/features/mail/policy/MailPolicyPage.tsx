import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  apiKeysListOptions,
  senderGroupsListOptions,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import { useIsAdmin } from '../../../api/session.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { LoadError } from '../../../components/LoadError.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { ownerOf, type PolicyOwner, usePolicy } from './use-policy.js';

/** In one file with the policy: each file's name is part of every page's first load. */
export { MailMessagePage } from '../trace/MailMessagePage.js';

/** Its code is not part of the first load: it comes while the policy does. */
const loadContent = async () => ({ default: (await import('./PolicyContent.js')).PolicyContent });
const PolicyContent = lazy(loadContent);
const MailNotices = lazy(async () => ({
  default: (await import('../notices/MailNotices.js')).MailNotices,
}));

/** Keys to choose from: the largest page of the API. */
const MOST_KEYS = 100;

const MEMBERS_NOTICE = t`You need Admin privileges to change the mail policy. You can only view it.`;

export function MailPolicyPage() {
  const isAdmin = useIsAdmin();
  const [search, setSearch] = useSearchParams();
  const owner = ownerOf(search);
  return (
    <>
      <PageHeader
        title={t`Mail policy`}
        sentence={t`What happens to mail that passes through your mail servers.`}
        actions={
          <LinkButton to={paths.mail} variant="outlined">
            <Trans>Mail flow</Trans>
          </LinkButton>
        }
      />
      <Box sx={{ display: 'grid', gap: 6 }}>
        {!isAdmin && <FormAlert severity="info">{MEMBERS_NOTICE}</FormAlert>}
        <Owner
          value={valueOf(owner)}
          choose={(value) => setSearch(new URLSearchParams(value), { replace: true })}
        />
        <LoadedPolicy key={valueOf(owner)} owner={owner} isAdmin={isAdmin} />
        {isAdmin && valueOf(owner) === '' && (
          <Suspense fallback={<Skeleton variant="rounded" height={320} aria-busy="true" />}>
            <MailNotices />
          </Suspense>
        )}
      </Box>
    </>
  );
}

/** As the address has it: `group=` and its id. */
const valueOf = (owner: PolicyOwner): string => (owner ? `${owner.kind}=${owner.id}` : '');

/** Renders nothing while no key may send mail, and there is no sender group. */
function Owner({ value, choose }: { value: string; choose: (value: string) => void }) {
  const keys = useQuery(apiKeysListOptions({ query: { activeOnly: 'true', pageSize: MOST_KEYS } }));
  const groups = useQuery(senderGroupsListOptions());
  const options = [
    ...(groups.data?.data.groups ?? []).map(({ id, name }) => ({
      value: `group=${id}`,
      text: t`Sender group: ${name}`,
    })),
    ...(keys.data?.data.keys.filter(({ scopes }) => scopes.includes('mail:send')) ?? []).map(
      ({ id, name, keyPrefix }) => ({ value: `key=${id}`, text: name ?? keyPrefix }),
    ),
  ];
  if (options.length === 0) return null;
  return (
    <Box sx={{ maxWidth: 480 }}>
      <ChoiceField
        id="owner"
        label={t`Applies to`}
        value={value}
        change={choose}
        options={[{ value: '', text: t`All mail of the company` }, ...options]}
        help={t`The policy of a sender group comes first, then that of the API key, then the company's.`}
      />
    </Box>
  );
}

function LoadedPolicy({ owner, isAdmin }: { owner: PolicyOwner; isAdmin: boolean }) {
  useEffect(() => void loadContent().catch(() => undefined), []);
  const { data, error, refetch } = usePolicy(owner);
  const loading = <Skeleton variant="rounded" height={480} aria-busy="true" />;
  if (data)
    return (
      <Suspense fallback={loading}>
        <PolicyContent policy={data.data} owner={owner} isAdmin={isAdmin} />
      </Suspense>
    );
  if (!error) return loading;
  return (
    <Panel>
      <LoadError sentence={t`The mail policy could not be loaded.`} retry={() => void refetch()} />
    </Panel>
  );
}
