import { t } from '@lingui/core/macro';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import type { View } from './held-filter.js';
import { viewNames } from './held-texts.js';

export interface ViewChoiceProps {
  view: View;
  change: (view: View) => void;
}

/** What of the held mail is shown. */
export const ViewChoice = ({ view, change }: ViewChoiceProps) => (
  <ChoiceField id="held-show" label={t`Show`} value={view} change={change} options={viewNames} />
);
