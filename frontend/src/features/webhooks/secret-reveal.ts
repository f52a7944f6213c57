import { t } from '@lingui/core/macro';
import type { Reveal } from '../../components/dialog/RevealDialog.js';

export const secretReveal = (text: string): Reveal => ({
  title: t`Signing secret`,
  sentence: t`Your system uses it to verify that a request comes from Gatepost.`,
  what: t`signing secret`,
  text,
});
