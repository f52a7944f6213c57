import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Copy, Inbox, type LucideIcon, ScanSearch, Scale } from 'lucide-react';
import type { MailMessage } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { count } from '../../../components/text.js';
import { fonts } from '../../../theme/tokens.js';
import { actionNames, doorNames, stateNames, wouldNames } from '../mail-texts.js';
import { reasonOf } from '../reason-texts.js';
import { stateLooks } from '../MailStatus.js';

type Step = MailMessage['steps'][number];

/** What became of a message, each step with its reply. */
export const MailSteps = ({ message }: { message: MailMessage }) => (
  <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 5 }}>
    {message.steps.map((step) => (
      <OneStep key={`${step.step} ${step.at}`} step={step} message={message} />
    ))}
  </Box>
);

function OneStep({ step, message }: { step: Step; message: MailMessage }) {
  const { icon: Icon, title, detail } = lookOf(step, message);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 3 }}>
      <Box sx={{ color: 'text.secondary', lineHeight: 0, pt: '2px' }}>
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
          <Typography component="span" sx={{ fontWeight: 550 }}>
            {title}
          </Typography>
          {step.at !== null && <RelativeTime iso={step.at} />}
          {step.tookMs !== null && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {t`after ${count(step.tookMs)} ms`}
            </Typography>
          )}
        </Box>
        {detail && <Typography sx={{ color: 'text.secondary' }}>{detail}</Typography>}
        {step.reply !== null && (
          <Box component="code" dir="auto" sx={replyStyle}>
            {withVisibleControls(step.reply)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface Look {
  icon: LucideIcon;
  title: string;
  detail: string | null;
}

function lookOf({ step }: Step, message: MailMessage): Look {
  const { door, score } = message;
  switch (step) {
    case 'received':
      return { icon: Inbox, title: t`Received`, detail: t`From the mail server, by ${doorNames[door]}.` };
    case 'judged':
      return {
        icon: ScanSearch,
        title: t`Checked`,
        detail: score === null ? null : t`Score ${score} of 10.`,
      };
    case 'decided':
      return { icon: Scale, title: t`Decided by the policy`, detail: decisionOf(message) };
    case 'copied':
      return { icon: Copy, title: t`Copied`, detail: message.copyTo };
    default:
      return { icon: stateLooks[step].icon, title: stateNames[step], detail: null };
  }
}

/** 'Hold: Score.', or what would have become of it. */
function decisionOf({ action, reason, reasonCode, observed }: MailMessage): string {
  const what = observed && action !== 'deliver' ? wouldNames[action] : actionNames[action];
  const said = reason === null ? `${what}.` : `${what}: ${reasonOf(reason, reasonCode)}.`;
  return observed ? t`${said} The policy only observes, so it passed.` : said;
}

const replyStyle = {
  display: 'block',
  mt: 1,
  px: 3,
  py: 2,
  borderRadius: '6px',
  bgcolor: 'surface.page',
  fontFamily: fonts.code,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
} as const;
