import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MailPolicy } from '../../../api/types.js';
import { Facts } from '../../../components/Facts.js';
import { onDemand } from '../../../components/on-demand.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { evidenceName, ruleNames } from './evidence-names.js';
import {
  copyNames,
  fromScore,
  holdNames,
  limitText,
  modeNames,
  overLimitNames,
  routeText,
  unjudgedNames,
} from './policy-texts.js';
import { PolicyForm } from './PolicyForm.js';
import { SenderGroups } from './SenderGroups.js';
import type { PolicyOwner } from './use-policy.js';

const RemovePolicyDialog = onDemand(async () => (await import('./RemovePolicyDialog.js')).RemovePolicyDialog);

interface Props {
  policy: MailPolicy;
  owner: PolicyOwner;
  isAdmin: boolean;
}

export function PolicyContent({ policy, owner, isAdmin }: Props) {
  const losses = useLosses(policy);
  return (
    <>
      {owner && <OfPart isOwn={policy.version > 0} owner={owner} canChange={isAdmin} />}
      {isAdmin ? (
        // What was typed for a policy that its owner has lost is gone with it.
        <PolicyForm key={losses} policy={policy} owner={owner} />
      ) : (
        <Panel sx={{ p: INSET }}>
          <Facts facts={factsOf(policy)} />
        </Panel>
      )}
      <SenderGroups canChange={isAdmin} />
    </>
  );
}

/** How often the owner has lost its own policy: seen in what is loaded, since a form that is drawn before keeps the old values. */
function useLosses({ version }: MailPolicy): number {
  const [seen, setSeen] = useState({ version, losses: 0 });
  if (seen.version === version) return seen.losses;
  const now = { version, losses: seen.losses + (version < seen.version ? 1 : 0) };
  setSeen(now);
  return now.losses;
}

interface OfPartProps {
  isOwn: boolean;
  owner: NonNullable<PolicyOwner>;
  canChange: boolean;
}

function OfPart({ isOwn, owner, canChange }: OfPartProps) {
  const [asking, setAsking] = useState(false);
  const { own, inherited, follow } = partTexts[owner.kind];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
      <Typography sx={{ color: 'text.secondary' }}>{isOwn ? own : inherited}</Typography>
      {isOwn && canChange && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {follow}
        </Button>
      )}
      <RemovePolicyDialog given={asking && { owner, close: () => setAsking(false) }} />
    </Box>
  );
}

const partTexts = {
  key: {
    own: t`This key has a policy of its own.`,
    inherited: t`This key follows the company's policy until you save one for it.`,
    follow: t`Follow the company's policy`,
  },
  group: {
    own: t`This group has a policy of its own.`,
    inherited: t`This group has no policy of its own until you save one. The company's is shown.`,
    follow: t`Remove this group's policy`,
  },
} as const;

const factsOf = (policy: MailPolicy): readonly (readonly [string, string, 'wide'?])[] => [
  [t`Mode`, modeNames[policy.mode], 'wide'],
  [t`Tag`, fromScore(policy.tagFrom)],
  ...(policy.route === null ? [] : [[t`Reroute`, routeText(policy.route, policy.routeFrom)] as const]),
  [t`Hold`, fromScore(policy.holdFrom)],
  [t`Refuse`, fromScore(policy.refuseFrom)],
  [
    t`Evidence`,
    policy.evidence.map(({ code, action }) => `${evidenceName(code)}: ${ruleNames[action]}`).join(', ') ||
      t`No rules`,
    'wide',
  ],
  [t`Recipients per hour`, limitText(policy.recipientsPerHour)],
  [t`Recipients per day`, limitText(policy.recipientsPerDay)],
  [t`External recipients per hour`, limitText(policy.externalPerHour)],
  [t`Over a limit`, overLimitNames[policy.overLimit], 'wide'],
  [t`Held mail`, holdNames[policy.holdBy], 'wide'],
  [t`Released by two people`, policy.fourEyes ? t`Yes` : t`No`],
  ...(policy.copyTo === null
    ? []
    : [[t`Copy to`, `${policy.copyTo}: ${copyNames[policy.copyFrom]}`, 'wide'] as const]),
  [t`Mail that could not be checked`, unjudgedNames[policy.unjudged], 'wide'],
  [t`Tag in the subject`, policy.subjectTag],
  [t`Verdict in headers`, policy.verdictHeaders ? t`Yes` : t`No`],
];
