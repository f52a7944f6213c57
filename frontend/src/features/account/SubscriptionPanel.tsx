import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../api/types.js';
import { INSET, Panel } from '../../components/Panel.js';
import { count } from '../../components/text.js';
import { BillingActions } from './BillingActions.js';
import { Facts } from '../../components/Facts.js';
import { dateOf, price, priceFor } from './money.js';
import { StatusChip } from './StatusChip.js';

interface Props {
  subscription: Subscription;
  isAdmin: boolean;
}

export function SubscriptionPanel({ subscription, isAdmin }: Props) {
  const { tierName, tierType, pricePerMonth, currency, billingInterval } = subscription;
  const paid = tierType !== 'Free';
  return (
    <Panel as="section" sx={{ display: 'grid', gap: 5, alignContent: 'start', p: INSET }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="h3" component="h2">
          <Trans>{tierName} plan</Trans>
        </Typography>
        <StatusChip subscription={subscription} />
        <Typography sx={{ ml: 'auto', fontWeight: 600 }}>
          {price(priceFor(subscription, billingInterval) ?? pricePerMonth, currency)}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            {billingInterval === 'year' ? <Trans>a year</Trans> : <Trans>a month</Trans>}
          </Box>
        </Typography>
      </Box>
      <Facts facts={factsOf(subscription)} />
      {paid && isAdmin && <BillingActions subscription={subscription} />}
    </Panel>
  );
}

function factsOf(subscription: Subscription): [string, string][] {
  const { currentPeriodStart, currentPeriodEnd, renewsAt, autoRenew, cancelAtPeriodEnd, tierType } =
    subscription;
  const end = cancelAtPeriodEnd
    ? t`Access until`
    : tierType === 'Free'
      ? t`Usage resets`
      : t`Next billing date`;
  return [
    [t`Current period started`, dateOf(currentPeriodStart)],
    [end, dateOf(renewsAt ?? currentPeriodEnd)],
    ...(tierType === 'Free'
      ? []
      : [[t`Renews automatically`, autoRenew ? t`Yes` : t`No`] as [string, string]]),
    [t`Scan retention`, t`${count(subscription.retentionDays)} days`],
    [t`API requests`, t`${count(subscription.requestsPerMinute)} per minute`],
  ];
}
