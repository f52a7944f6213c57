import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../../api/errors.js';
import {
  scanFeedbackWithdrawMutation,
  scansGetQueryKey,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import { useIsAdmin } from '../../../api/session.js';
import type { Feedback, ScanDetails } from '../../../api/types.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { onDemand } from '../../../components/on-demand.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { bands, riskOf } from '../../../components/verdict/risk.js';
import { SettlePanel } from '../settle/SettlePanel.js';
import { DeclarePanel } from './DeclarePanel.js';
import { TemplatePanel } from './TemplatePanel.js';

const FeedbackDialog = onDemand(async () => (await import('./FeedbackDialog.js')).FeedbackDialog);

type Verdict = Feedback['verdict'];

const words: Record<Verdict, string> = { legitimate: t`Legitimate`, harmful: t`Harmful` };

/** What the company says of the verdict, for colleagues and for figures; and what an Admin can do about a false alarm. */
export function FeedbackPanel({ scan }: { scan: ScanDetails }) {
  const { id, feedback } = scan;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  return (
    // Paper has no use for a question that only buttons answer.
    <Panel sx={{ p: INSET, display: 'grid', gap: 3, displayPrint: feedback ? 'grid' : 'none' }}>
      <Typography variant="h3" component="h2">
        <Trans>Your feedback</Trans>
      </Typography>
      {feedback ? (
        <Given scanId={id} feedback={feedback} change={() => setVerdict(feedback.verdict)} />
      ) : (
        <Question answer={setVerdict} />
      )}
      {feedback?.verdict !== 'harmful' && <Settling scan={scan} />}
      <FeedbackDialog
        given={
          verdict && { scanId: id, verdict, note: feedback?.note ?? null, close: () => setVerdict(null) }
        }
      />
    </Panel>
  );
}

/** An Admin settles an alarm in one step, and sees first what that changes. */
function Settling({ scan }: { scan: ScanDetails }) {
  const isAdmin = useIsAdmin();
  const { score, template, feedback } = scan;
  if (isAdmin && !template && score !== null && riskOf(score) !== 'safe') return <SettlePanel scan={scan} />;
  return (
    <>
      <TemplatePanel scan={scan} />
      {feedback?.verdict === 'legitimate' && <DeclarePanel scan={scan} />}
    </>
  );
}

function Question({ answer }: { answer: (verdict: Verdict) => void }) {
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans>
          Is this message legitimate or harmful? Your colleagues see your answer, and it counts in how often
          verdicts are right.
        </Trans>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {choices.map(([verdict, Icon]) => (
          <Button
            key={verdict}
            variant="outlined"
            startIcon={<Icon size={16} aria-hidden="true" />}
            onClick={() => answer(verdict)}
          >
            {words[verdict]}
          </Button>
        ))}
      </Box>
    </>
  );
}

const choices = [
  ['legitimate', bands.safe.icon],
  ['harmful', bands.high.icon],
] as const;

interface GivenProps {
  scanId: string;
  feedback: Feedback;
  change: () => void;
}

function Given({ scanId, feedback, change }: GivenProps) {
  const queries = useQueryClient();
  const path = { id: scanId };
  const withdrawal = useMutation({
    ...scanFeedbackWithdrawMutation(),
    onSuccess: () => queries.invalidateQueries({ queryKey: scansGetQueryKey({ path }) }),
  });
  return (
    <>
      <Box>
        <Typography>
          <Trans>
            <strong>{words[feedback.verdict]}</strong>, reported by {feedback.givenByEmail ?? t`an API key`}{' '}
            <RelativeTime iso={feedback.givenAt} />
          </Trans>
        </Typography>
        {feedback.note && (
          <Typography
            dir="auto"
            sx={{ mt: 1, maxWidth: '70ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {feedback.note}
          </Typography>
        )}
      </Box>
      {withdrawal.error && <FormAlert>{failureText(withdrawal.error, texts)}</FormAlert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={change}>
          <Trans>Change feedback</Trans>
        </Button>
        <Button variant="text" disabled={withdrawal.isPending} onClick={() => withdrawal.mutate({ path })}>
          <Trans>Withdraw</Trans>
        </Button>
      </Box>
    </>
  );
}

const broken = t`The feedback could not be withdrawn`;
const texts = { lead: broken, refused: broken, broken };
