import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { firstStepsDismiss, firstStepsGet } from '../../api/generated/sdk.gen.js';
import type { FirstStepsGetResponse } from '../../api/generated/types.gen.js';
import { INSET, Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { FirstStepsSkeleton, panelStyle } from './FirstStepsSkeleton.js';
import { markOver } from './first-steps-hint.js';

type Step = FirstStepsGetResponse['data']['steps'][number];

const words: Record<Step['name'], { label: string; to: string; sentence: string }> = {
  scan: { label: t`Scan an example`, to: paths.newScan, sentence: t`see what a verdict looks like` },
  invite: { label: t`Invite someone`, to: paths.people, sentence: t`to decide together` },
  key: { label: t`Create an API key`, to: paths.apiKeys, sentence: t`for each system that sends` },
  call: { label: t`Call the API`, to: paths.apiKeys, sentence: t`each new key comes with a call to copy` },
  domains: {
    label: t`Add your own domains`,
    to: paths.profile,
    sentence: t`so that your links count as yours`,
  },
};

/** Without the generated options, which every page would load. */
const query = {
  queryKey: ['first-steps'],
  queryFn: async () => (await firstStepsGet()).data,
  refetchOnMount: 'always',
} as const;

/** What a new company does in its first hour. Gone once all of it is done, or the person puts it away. */
export function FirstSteps({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery(query);
  const put = useMutation({ mutationFn: () => firstStepsDismiss(), onSuccess: () => refetch() });
  const found = data?.data;
  const isOver = found !== undefined && (found.dismissed || found.steps.every(({ done }) => done));
  useEffect(() => {
    if (isOver) markOver(email);
  }, [isOver, email]);
  // A list that can't be loaded is not worth an error on this page.
  if (isOver || (isError && !found)) return null;
  if (!found) return <FirstStepsSkeleton />;
  const count = found.steps.filter(({ done }) => done).length;
  return (
    <Panel as="section" aria-label={t`First steps`} sx={{ p: INSET, ...panelStyle }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 4 }}>
        <Box>
          <Typography variant="h3" component="h2">
            <Trans>First steps</Trans>
          </Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>
            <Trans>
              {count} of {found.steps.length} done
            </Trans>
          </Typography>
        </Box>
        <Button size="small" disabled={put.isPending} onClick={() => put.mutate()}>
          <Trans>Hide</Trans>
        </Button>
      </Box>
      <Box component="ol" sx={{ display: 'grid', gap: 3, m: 0, mt: 4, p: 0, listStyle: 'none' }}>
        {found.steps.map((step) => (
          <Entry key={step.name} {...step} />
        ))}
      </Box>
    </Panel>
  );
}

function Entry({ name, done }: Step) {
  const { label, to, sentence } = words[name];
  const Icon = done ? CircleCheck : Circle;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3 }}>
      <Box component="span" sx={{ mt: 0.5, color: done ? 'success.main' : 'text.secondary' }}>
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Typography component="span">
        {done ? label : <TextLink to={to}>{label}</TextLink>}
        {done ? (
          <Box component="span" sx={visuallyHidden}>
            {' '}
            <Trans>(done)</Trans>
          </Box>
        ) : (
          `: ${sentence}`
        )}
      </Typography>
    </Box>
  );
}
