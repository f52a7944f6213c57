import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { apiKeysListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { useIsAdmin } from '../../api/session.js';
import type { ApiKey } from '../../api/types.js';
import { AdminsOnly } from '../../components/AdminsOnly.js';
import { ChoiceField } from '../../components/form/ChoiceField.js';
import { LoadError } from '../../components/LoadError.js';
import { PageHeader } from '../../components/PageHeader.js';
import { Panel } from '../../components/Panel.js';
import { useProfile } from './use-profile.js';

/** Its code is not part of the first load: it comes while the profile does. */
const loadForm = async () => ({ default: (await import('./ProfileForm.js')).ProfileForm });
const ProfileForm = lazy(loadForm);

/** Keys to choose from: the largest page of the API. */
const MOST_KEYS = 100;

export function ProfilePage() {
  if (useIsAdmin()) return <ProfileOfChoice />;
  return (
    <AdminsOnly
      title={t`What we send`}
      sentence={t`You need Admin privileges to declare what your company sends.`}
    />
  );
}

function ProfileOfChoice() {
  const [search, setSearch] = useSearchParams();
  const keyId = search.get('key') ?? '';
  const keys = useQuery(apiKeysListOptions({ query: { activeOnly: 'true', pageSize: MOST_KEYS } }));
  return (
    <>
      <PageHeader
        title={t`What we send`}
        sentence={t`Gatepost sees only your own messages. Tell it what is normal for you, and it stops raising alarms about it.`}
      />
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Owner
          keys={keys.data?.data.keys ?? []}
          keyId={keyId}
          choose={(id) => setSearch(id ? { key: id } : {}, { replace: true })}
        />
        <LoadedForm key={keyId} keyId={keyId} />
      </Box>
    </>
  );
}

interface OwnerProps {
  keys: readonly ApiKey[];
  keyId: string;
  choose: (id: string) => void;
}

const addedBy = (key: string) => t`Added for the key ${key}`;

/** Renders nothing while there is nothing to choose from. */
function Owner({ keys, keyId, choose }: OwnerProps) {
  if (keys.length === 0) return null;
  const options = [
    { value: '', text: t`All messages from the company` },
    ...keys.map(({ id, name, keyPrefix }) => ({ value: id, text: addedBy(name ?? keyPrefix) })),
  ];
  return (
    <Box sx={{ maxWidth: 480 }}>
      <ChoiceField id="owner" label={t`Applies to`} value={keyId} change={choose} options={options} />
    </Box>
  );
}

function LoadedForm({ keyId }: { keyId: string }) {
  useEffect(() => void loadForm().catch(() => undefined), []);
  const { data, error, refetch } = useProfile(keyId);
  const loading = <Skeleton variant="rounded" height={480} aria-busy="true" />;
  if (data)
    return (
      <Suspense fallback={loading}>
        <ProfileForm profile={data.data} keyId={keyId} />
      </Suspense>
    );
  if (!error) return loading;
  return (
    <Panel>
      <LoadError sentence={t`What you send could not be loaded.`} retry={() => void refetch()} />
    </Panel>
  );
}
