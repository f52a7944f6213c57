import { t } from '@lingui/core/macro';
import { paths } from '../../components/paths.js';
import { LegalPage } from './LegalPage.js';
import { terms } from './terms.js';

export function TermsPage() {
  return <LegalPage text={terms} other={{ label: t`Privacy Policy`, to: paths.privacy }} />;
}
