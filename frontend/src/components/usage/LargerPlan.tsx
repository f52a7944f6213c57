import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useIsAdmin } from '../../api/session.js';
import { paths } from '../paths.js';
import { TextLink } from '../TextLink.js';

/** What to do when the plan has no scan left; only Admins can change the plan. */
export function LargerPlan() {
  const isAdmin = useIsAdmin();
  return isAdmin ? (
    <TextLink to={`${paths.account}#plans`}>
      <Trans>See larger plans</Trans>
    </TextLink>
  ) : (
    <span>{t`Ask an Admin for a larger plan.`}</span>
  );
}
