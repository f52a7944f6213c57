import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Stamp } from 'lucide-react';
import { useState } from 'react';
import { useIsAdmin } from '../../../api/session.js';
import type { ScanDetails } from '../../../api/types.js';
import { onDemand } from '../../../components/on-demand.js';
import { paths } from '../../../components/paths.js';
import { cut } from '../../../components/text.js';
import { TextLink } from '../../../components/TextLink.js';

const ApproveDialog = onDemand(async () => (await import('./ApproveDialog.js')).ApproveDialog);

const LONGEST_NAME = 60;

/** The template that the message matches, or the way to make it one: in one step with the feedback that it is legitimate. */
export function TemplatePanel({ scan: { id, subject, score, template, feedback } }: { scan: ScanDetails }) {
  const isAdmin = useIsAdmin();
  const [asking, setAsking] = useState(false);
  if (template) return <Matched name={template.name} />;
  if (score === null) return null;
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
            name: cut((subject ?? '').replaceAll('"', ''), LONGEST_NAME),
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
