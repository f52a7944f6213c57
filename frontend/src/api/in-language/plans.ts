import { t } from '@lingui/core/macro';

/** What the plans are described as that the product has of itself; an operator's own stay as they are. */
export const plans: ReadonlyMap<string, string> = new Map([
  ['For small teams that send by hand', t`For small teams that send by hand`],
  ['For a whole organization', t`For a whole organization`],
  ['For systems that send every day', t`For systems that send every day`],
  ['Try it on real messages', t`Try it on real messages`],
]);
