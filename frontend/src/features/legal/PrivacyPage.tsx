import { t } from '@lingui/core/macro';
import { paths } from '../../components/paths.js';
import { LegalPage } from './LegalPage.js';
import { privacy } from './privacy.js';

export function PrivacyPage() {
  return <LegalPage text={privacy} other={{ label: t`Terms of Service`, to: paths.terms }} />;
}
