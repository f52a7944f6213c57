import { t } from '@lingui/core/macro';
import { EyeOff } from 'lucide-react';
import { EmptyState } from './EmptyState.js';

/** In the place of a message that is gone because its company wants it so: no failure. */
export const NotKept = () => <EmptyState icon={EyeOff} sentence={t`Not kept, by your company's choice`} />;
