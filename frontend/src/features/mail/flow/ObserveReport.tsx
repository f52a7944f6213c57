import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MailFlow } from '../../../api/types.js';
import { Address } from '../../../components/Address.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { paths } from '../../../components/paths.js';
import { TextLink } from '../../../components/TextLink.js';
import { reasonOf } from '../reason-texts.js';
import { traceOf } from '../trace/trace-filter.js';
import { Part, Rows } from './FlowFigures.js';
import { sentencesOf, stoppedBy, type WouldHave } from './would-have.js';

type Observed = MailFlow['observed'];

/** What the policy would have done with mail that it only observed. Renders nothing where none was. */
export function ObserveReport({ observed }: { observed: Observed }) {
  const { messages } = observed;
  if (messages === 0) return null;
  return (
    <Part title={t`If the policy were enforced`}>
      {sentencesOf(observed).map((sentence) => (
        <Typography key={sentence} variant="h3" component="p" sx={{ fontWeight: 550 }}>
          {sentence}
        </Typography>
      ))}
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', maxWidth: '70ch' }}>
        <Trans>
          Based on the policy in effect when each message arrived. Until it is enforced, everything passes.
        </Trans>
      </Typography>
      {stoppedBy(observed).length > 0 && <Details observed={observed} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>
        <LinkButton to={paths.mailPolicy} variant="contained">
          <Trans>Mail policy</Trans>
        </LinkButton>
        {observed.held > 0 && (
          <LinkButton to={traceOf({ show: 'would-hold' })} variant="outlined">
            <Trans>View what would have been held</Trans>
          </LinkButton>
        )}
      </Box>
    </Part>
  );
}

const figureOf = (counts: WouldHave): string => stoppedBy(counts).join(', ');

const Details = ({ observed }: { observed: Observed }) => (
  <Box sx={{ display: 'grid', gap: 5, mt: 5, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
    <div>
      <Typography variant="body2" sx={{ mb: 2, fontWeight: 550 }}>
        <Trans>By sender</Trans>
      </Typography>
      <Rows
        rows={observed.senders.map(({ sender, ...counts }) => ({
          key: sender,
          what: (
            <TextLink to={traceOf({ by: 'sender', q: sender })}>
              <Address>{sender || '<>'}</Address>
            </TextLink>
          ),
          figure: figureOf(counts),
        }))}
      />
    </div>
    <div>
      <Typography variant="body2" sx={{ mb: 2, fontWeight: 550 }}>
        <Trans>By reason</Trans>
      </Typography>
      <Rows
        rows={observed.reasons.map(({ reason, code, ...counts }) => ({
          key: `${reason} ${code}`,
          what: reasonOf(reason, code),
          figure: figureOf(counts),
        }))}
      />
    </div>
  </Box>
);
