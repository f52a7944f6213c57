import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import { billingCheckoutMutation } from '../../api/generated/@tanstack/react-query.gen.js';
import type { Tier } from '../../api/types.js';
import { paths } from '../../components/paths.js';
import type { Interval } from './money.js';

export type PaidTierType = Exclude<Tier['type'], 'Free'>;

const broken = t`The checkout could not be started. Please try again.`;
const texts = { refused: broken, broken };

interface Chosen {
  tierType: PaidTierType;
  interval: Interval;
  /** Of the preview that the person agreed to, where there was one. */
  prorationDate?: string;
}

/** The payment provider replaces the placeholder in braces with its session id. */
const urls = () => ({
  successUrl: `${window.location.origin}${paths.checkoutSuccess}?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: window.location.origin + paths.account,
});

/** Sends the browser to the hosted checkout; `starting` is the tier until the browser leaves. */
export function useCheckout() {
  const checkout = useMutation({
    ...billingCheckoutMutation(),
    onSuccess: ({ data }) => {
      if (data.checkoutUrl) window.location.assign(data.checkoutUrl);
    },
  });
  const { error, data, isPending, isSuccess, variables } = checkout;
  const missing = isSuccess && !data.data.checkoutUrl;
  const underway = isPending || (isSuccess && !missing);
  return {
    start: (chosen: Chosen) => checkout.mutate({ body: { ...chosen, ...urls() } }),
    starting: underway ? variables?.body.tierType : undefined,
    failure: error ? failureText(error, texts) : missing ? broken : undefined,
  };
}
