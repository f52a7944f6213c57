import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { failureText } from '../../api/errors.js';
import { billingPreviewOptions, billingTiersOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { BillingPreviewResponse } from '../../api/generated/types.gen.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import type { Subscription } from '../../api/types.js';
import { lessText } from './less-text.js';
import { dateOf, type Interval, money, price } from './money.js';
import type { PaidTier } from './TierCard.js';
import type { useCheckout } from './use-checkout.js';

interface Props extends ReturnType<typeof useCheckout> {
  tier: PaidTier;
  interval: Interval;
  current: Subscription;
  close: () => void;
}

const broken = t`The price of the change could not be loaded.`;

/** Says what a change of plan costs, and when, before the card is charged. */
export function ChangeDialog({ tier, interval, current, start, starting, failure, close }: Props) {
  const { data, error, isFetching } = useQuery({
    ...billingPreviewOptions({ query: { tierType: tier.type, interval } }),
    // A price of a while ago may not be the one that is charged.
    gcTime: 0,
    staleTime: Infinity,
  });
  const preview = data?.data;
  const tiers = useQuery(billingTiersOptions()).data?.data;
  const own = tiers?.find(({ type }) => type === current.tierType);
  const less = lessText(tier, current.retentionDays, own);
  const { title, verb } = wordsOf(tier, interval, current);
  return (
    <ConfirmDialog
      harmless
      title={title}
      sentence={
        preview
          ? [sentenceOf(preview, current), less].join(' ').trim()
          : isFetching && <Skeleton variant="text" height={66} />
      }
      failure={failure ?? (error ? failureText(error, { refused: broken, broken }) : undefined)}
      busy={starting !== undefined}
      unready={!preview}
      confirmLabel={preview?.amountDue ? t`Pay ${money(preview.amountDue, preview.currency)}` : verb}
      busyLabel={t`Changing plan...`}
      cancelLabel={t`Keep current plan`}
      confirm={() =>
        preview && start({ tierType: tier.type, interval, prorationDate: preview.prorationDate })
      }
      close={close}
    />
  );
}

/** What the change is called, as a question and on a button. */
function wordsOf({ type, name, pricePerMonth }: PaidTier, interval: Interval, current: Subscription) {
  if (type === current.tierType) {
    const isYear = interval === 'year';
    return {
      title: isYear ? t`Switch ${name} to yearly billing?` : t`Switch ${name} to monthly billing?`,
      verb: t`Change`,
    };
  }
  return pricePerMonth < current.pricePerMonth
    ? { title: t`Downgrade to ${name}?`, verb: t`Downgrade` }
    : { title: t`Upgrade to ${name}?`, verb: t`Upgrade` };
}

function sentenceOf(preview: BillingPreviewResponse['data'], current: Subscription): string {
  const { amountDue, credit, currency, interval, renewsAt } = preview;
  const [start, later] = [dateOf(renewsAt), price(preview.price, currency)];
  const isYear = interval === 'year';
  const then = isYear
    ? t`Starting ${start}, you pay ${later} a year. The new limits apply immediately.`
    : t`Starting ${start}, you pay ${later} a month. The new limits apply immediately.`;
  const isNewPeriod = interval !== current.billingInterval;
  if (amountDue > 0) {
    const amount = money(amountDue, currency);
    if (isNewPeriod)
      return isYear
        ? t`Your card is charged ${amount} now: a year from today, minus the unused part of what you have already paid. ${then}`
        : t`Your card is charged ${amount} now: a month from today, minus the unused part of what you have already paid. ${then}`;
    return t`Your card is charged ${amount} now: the difference for the rest of this billing period. ${then}`;
  }
  if (credit > 0) {
    const amount = money(credit, currency);
    return t`Nothing is charged now. The ${amount} that you have already paid for the rest of this billing period goes toward your next invoices. ${then}`;
  }
  return t`Nothing is charged now: your credit covers the difference for the rest of this billing period. ${then}`;
}
