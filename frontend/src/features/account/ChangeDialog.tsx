import { useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { failureText } from '../../api/errors.js';
import { billingPreviewOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { BillingPreviewResponse } from '../../api/generated/types.gen.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { dateOf, money, price } from './money.js';
import type { PaidTier } from './TierCard.js';
import type { useCheckout } from './use-checkout.js';

interface Props extends ReturnType<typeof useCheckout> {
  tier: PaidTier;
  /** Of the current plan. */
  pricePerMonth: number;
  close: () => void;
}

const broken = 'The price of the change could not be loaded.';

/** Says what a change of plan costs, and when, before the card is charged. */
export function ChangeDialog({ tier, pricePerMonth, start, starting, failure, close }: Props) {
  const { data, error, isFetching } = useQuery({
    ...billingPreviewOptions({ query: { tierType: tier.type } }),
    // A price of a while ago may not be the one that is charged.
    gcTime: 0,
    staleTime: Infinity,
  });
  const preview = data?.data;
  const direction = tier.pricePerMonth < pricePerMonth ? 'Downgrade' : 'Upgrade';
  return (
    <ConfirmDialog
      harmless
      title={`${direction} to ${tier.name}?`}
      sentence={preview ? sentenceOf(preview) : isFetching && <Skeleton variant="text" height={66} />}
      failure={failure ?? (error ? failureText(error, { refused: broken, broken }) : undefined)}
      busy={starting !== undefined}
      unready={!preview}
      confirmLabel={preview?.amountDue ? `Pay ${money(preview.amountDue, preview.currency)}` : direction}
      busyLabel="Changing plan..."
      cancelLabel="Keep current plan"
      confirm={() => preview && start(tier.type, preview.prorationDate)}
      close={close}
    />
  );
}

function sentenceOf(preview: BillingPreviewResponse['data']): string {
  const { amountDue, credit, currency, pricePerMonth, renewsAt } = preview;
  const later = `From ${dateOf(renewsAt)} on you pay ${price(pricePerMonth)} a month. The new limits apply at once.`;
  if (amountDue > 0) {
    const amount = money(amountDue, currency);
    return `Your card is charged ${amount} now: the difference for the rest of this billing period. ${later}`;
  }
  if (credit > 0) {
    const amount = money(credit, currency);
    return `Nothing is charged now. ${amount} that you have paid for the rest of this billing period pays for your next invoices. ${later}`;
  }
  return `Nothing is charged now: your credit covers the difference for the rest of this billing period. ${later}`;
}
