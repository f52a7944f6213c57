import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import type { Settlement } from '../../../api/types.js';
import { Alert } from '../../../components/Alert.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { paths } from '../../../components/paths.js';
import { count } from '../../../components/text.js';
import { TextLink } from '../../../components/TextLink.js';
import { riskOf } from '../../../components/verdict/risk.js';

/** What settling a false alarm would change: what drops, what of that is harmful, and what waits. */
export function EffectText({ settlement }: { settlement: Settlement | null }) {
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, minHeight: 72 }}>
      {settlement?.isFinished ? (
        <Computed settlement={settlement} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{progressText(settlement)}</Typography>
      )}
    </Box>
  );
}

const progressText = (settlement: Settlement | null) =>
  settlement
    ? t`Judging your alarms of the last 30 days again: ${count(settlement.done)} of ${count(settlement.total)}...`
    : t`Judging your alarms of the last 30 days again...`;

function Computed({ settlement }: { settlement: Settlement }) {
  const { harmful } = settlement;
  return (
    <>
      <Typography sx={{ fontWeight: 550 }}>{dropText(settlement)}</Typography>
      {harmful.count > 0 && <Harmful harmful={harmful} />}
      {restOf(settlement).map((sentence) => (
        <Typography key={sentence} sx={{ color: 'text.secondary' }}>
          {sentence}
        </Typography>
      ))}
    </>
  );
}

/** The sentence that decides: how many drop, and that none of them is harmful. */
function dropText({ drops, total, harmful }: Settlement): string {
  const of = (isSafe: boolean) =>
    drops.reduce(
      (sum, { score, count: some }) => sum + ((riskOf(score) === 'safe') === isSafe ? some : 0),
      0,
    );
  const [safe, lower] = [of(true), of(false)];
  const all = count(total);
  if (safe + lower === 0) return t`None of your ${all} alarms of the last 30 days would have a lower score.`;
  const none = harmful.count === 0 ? t`None of them was judged harmful.` : '';
  const first = plural(safe, {
    one: `# of your ${all} alarms of the last 30 days would drop to 3 or less.`,
    other: `# of your ${all} alarms of the last 30 days would drop to 3 or less.`,
  });
  const more =
    lower === 0
      ? ''
      : plural(lower, { one: '# more would score lower.', other: '# more would score lower.' });
  return [first, more, none].filter(Boolean).join(' ');
}

function restOf({ waiting, held, notKept, undecided, isWhole, total }: Settlement): string[] {
  const sentences = [
    waiting > 0 &&
      plural(waiting, {
        one: 'One other message that waits for a decision is released, too.',
        other: '# other messages that wait for a decision are released, too.',
      }),
    held > 0 &&
      plural(held, { one: 'One of them is held and is sent.', other: '# of them are held and are sent.' }),
    notKept > 0 &&
      plural(notKept, {
        one: 'One alarm could not be judged: its text is not kept.',
        other: '# alarms could not be judged: their text is not kept.',
      }),
    undecided > 0 &&
      plural(undecided, {
        one: 'On one alarm a language model has the last word.',
        other: 'On # alarms a language model has the last word.',
      }),
    !isWhole && t`Only the newest ${count(total)} alarms were judged.`,
  ];
  return sentences.filter((sentence) => sentence !== false);
}

function Harmful({ harmful }: { harmful: Settlement['harmful'] }) {
  const more = harmful.count - harmful.scans.length;
  return (
    <Alert tone="suspicious" icon={TriangleAlert}>
      {plural(harmful.count, {
        one: 'One of them was judged harmful. It is not released, but later messages like it would pass:',
        other:
          '# of them were judged harmful. They are not released, but later messages like them would pass:',
      })}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {harmful.scans.map(({ id, subject, sender }) => (
          <Box component="li" key={id} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            <TextLink to={paths.scan(id)}>{withVisibleControls(subject ?? t`No subject`)}</TextLink>{' '}
            {sender && withVisibleControls(sender)}
          </Box>
        ))}
        {more > 0 && (
          <li>
            <Trans>and {count(more)} more</Trans>
          </li>
        )}
      </Box>
    </Alert>
  );
}
