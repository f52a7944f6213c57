import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../components/LinkButton.js';
import { openPath } from '../../../components/reading/use-reading.js';

/** From a message that has taken the place of its list. */
export const BackToList = () => (
  <LinkButton to={openPath(null)} replace variant="outlined">
    <Trans>Back to the list</Trans>
  </LinkButton>
);
