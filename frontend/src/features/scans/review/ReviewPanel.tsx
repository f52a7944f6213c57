import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { scanReviewsGetOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { Review } from '../../../api/types.js';
import { FormField } from '../../../components/form/FormField.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { AssigneeField } from './AssigneeField.js';
import type { DecisionProps } from './Decision.js';
import { MailOfScan, useMailOfScan } from './MailOfScan.js';
import { ReviewChip } from './ReviewChip.js';

const NOTE_MAX = 1_000;

/** Whether the message may leave: what people have decided, with their reasons, and who is to decide. */
export function ReviewPanel({ scan, note, changeNote }: DecisionProps) {
  const review = useQuery(scanReviewsGetOptions({ path: { id: scan.id } })).data?.data;
  const mail = useMailOfScan(scan.id);
  return (
    <Panel as="section" aria-label={t`Review`} sx={{ p: INSET, display: 'grid', gap: 4 }}>
      <Title status={review?.status ?? scan.reviewStatus} />
      {mail && <MailOfScan mail={mail} />}
      <Box sx={fieldsStyle}>
        <FormField
          label={t`Note for colleagues (optional)`}
          help={t`Saved with your next decision about this message.`}
          field={{
            // The feedback's dialog has a field "note" on the same page.
            name: 'review-note',
            value: note,
            onChange: ({ target }) => changeNote(target.value.slice(0, NOTE_MAX)),
          }}
        />
        <AssigneeField scanId={scan.id} review={review} />
      </Box>
      {review && review.history.length > 0 && <History entries={review.history} />}
    </Panel>
  );
}

const Title = ({ status }: { status: Review['status'] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
    <Typography variant="h3" component="h2">
      <Trans>Review</Trans>
    </Typography>
    <ReviewChip status={status} />
  </Box>
);

const words: Record<Review['status'], string> = {
  none: t`No review`,
  open: t({ message: 'Open', context: 'review' }),
  released: t`Released`,
  blocked: t`Blocked`,
};

function History({ entries }: { entries: Review['history'] }) {
  return (
    <Box
      component="ol"
      aria-label={t`Review history`}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
    >
      {entries.map((entry, index) => (
        <Box component="li" key={entry.version} sx={{ overflowWrap: 'anywhere' }}>
          <Typography>
            <Changed entry={entry} before={entries[index + 1]} />
          </Typography>
          {entry.note && (
            <Typography dir="auto" sx={{ maxWidth: '70ch', color: 'text.secondary', whiteSpace: 'pre-line' }}>
              {entry.note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

type Entry = Review['history'][number];

function Changed({ entry, before }: { entry: Entry; before: Entry | undefined }) {
  const { status, assigneeEmail, changedByEmail, changedAt } = entry;
  const time = <RelativeTime iso={changedAt} />;
  if (assigneeEmail === (before?.assigneeEmail ?? null))
    return (
      <Trans>
        <strong>{words[status]}</strong>, by {changedByEmail} {time}
      </Trans>
    );
  return (
    <Trans>
      <strong>{words[status]}</strong>, assigned to {assigneeEmail ?? t`nobody`}, by {changedByEmail} {time}
    </Trans>
  );
}

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' },
  gap: 4,
  alignItems: 'start',
} as const;
