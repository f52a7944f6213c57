import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { LinkButton } from '../../../components/LinkButton.js';
import { paths } from '../../../components/paths.js';

export const NewScanLink = () => (
  <LinkButton to={paths.newScan} variant="contained" startIcon={<Plus size={16} aria-hidden="true" />}>
    <Trans>New scan</Trans>
  </LinkButton>
);
