import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { ChevronDown, OctagonX, ShieldCheck } from 'lucide-react';
import type { FeedbackVerdict } from '../../../api/types.js';
import { ActionMenu } from '../../../components/ActionMenu.js';
import { useMenu } from '../../../components/use-menu.js';

/** Says of all that is chosen what it is. */
export function FeedbackMenu({ say }: { say: (verdict: FeedbackVerdict) => void }) {
  const { button, opened, ...list } = useMenu();
  const actions = [
    { label: t`Legitimate`, icon: ShieldCheck, run: () => say('legitimate') },
    { label: t`Harmful`, icon: OctagonX, run: () => say('harmful') },
  ];
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        size="small"
        endIcon={<ChevronDown size={14} aria-hidden="true" />}
      >
        <Trans>Feedback</Trans>
      </Button>
      {opened && <ActionMenu actions={actions} {...list} />}
    </>
  );
}
