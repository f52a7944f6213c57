import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Stamp } from 'lucide-react';
import { useState } from 'react';
import { useIsAdmin } from '../../../api/session.js';
import type { ScanDetails } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { onDemand } from '../../../components/on-demand.js';
import { paths } from '../../../components/paths.js';
import { TextLink } from '../../../components/TextLink.js';
import { templateName } from '../settle/template-name.js';

const ApproveDialog = onDemand(async () => (await import('./ApproveDialog.js')).ApproveDialog);

/** The template that the message matches, or the way to make it one: in one step with the feedback that it is legitimate. */
export function TemplatePanel({
  scan: { id, subject, score, template, feedback, retain },
}: {
  scan: ScanDetails;
}) {
  const isAdmin = useIsAdmin();
  const [asking, setAsking] = useState(false);
  if (template) return <Matched name={withVisibleControls(template.name)} />;
  if (score === null || retain !== 'full') return null;
  if (!isAdmin)
    return feedback ? (
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans>If you send this often, ask an Admin to approve it as a template.</Trans>
      </Typography>
    ) : null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Stamp size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start' }}
      >
        <Trans>Approve as template</Trans>
      </Button>
      <ApproveDialog
        given={
          asking && {
            scanId: id,
            name: templateName(subject ?? ''),
            givesFeedback: !feedback,
            close: () => setAsking(false),
          }
        }
      />
    </>
  );
}

const Matched = ({ name }: { name: string }) => (
  <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
    <Trans>
      Matches your template <TextLink to={paths.templates}>{name}</TextLink>.
    </Trans>
  </Typography>
);
