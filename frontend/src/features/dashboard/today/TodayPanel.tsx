import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { todayGet } from '../../../api/generated/sdk.gen.js';
import type { TodayGetResponse } from '../../../api/generated/types.gen.js';
import { Facts } from '../../../components/Facts.js';
import { LoadError } from '../../../components/LoadError.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { count } from '../../../components/text.js';
import { TextLink } from '../../../components/TextLink.js';
import { People, Recurring, Signs } from './TodayLists.js';
import { TodaySkeleton, todayStyle } from './TodaySkeleton.js';
import { timeTaken } from './time-taken.js';

type Today = TodayGetResponse['data'];

/** Counts stop there. */
const MOST = 999;
const ASK_EVERY_MS = 60_000;

/** Without the generated options, which every page would load. */
const query = {
  queryKey: ['today'],
  queryFn: async () => {
    const since = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
    return (await todayGet({ query: { since } })).data;
  },
  refetchOnMount: 'always',
  refetchInterval: ASK_EVERY_MS,
} as const;

/** What waits, what was decided today, and which alarms are not worth their work. */
export function TodayPanel() {
  const today = useQuery(query);
  const found = today.data?.data;
  if (!found && !today.isError) return <TodaySkeleton />;
  return (
    <Panel as="section" aria-label={t`Today`} sx={{ p: INSET, ...todayStyle }}>
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        <Trans>Today</Trans>
      </Typography>
      {found ? (
        <Content today={found} />
      ) : (
        <LoadError sentence={t`Today could not be loaded.`} retry={() => void today.refetch()} />
      )}
    </Panel>
  );
}

function Content({ today }: { today: Today }) {
  const { decided, signs, recurring } = today;
  return (
    <>
      <Facts facts={factsOf(today)} />
      {decided.people.length + signs.length + recurring.length === 0 ? (
        <Typography sx={{ mt: 4, color: 'text.secondary' }}>
          <Trans>Nothing has been decided today, and no false alarm was reported in the last 30 days.</Trans>
        </Typography>
      ) : (
        <Box sx={listsStyle}>
          <People people={decided.people} />
          <Signs signs={signs} />
          <Recurring recurring={recurring} />
        </Box>
      )}
    </>
  );
}

const capped = (number: number) => (number >= MOST ? t`${count(MOST)} or more` : count(number));

const linked = (number: number, to: string) =>
  number === 0 ? t`None` : <TextLink to={to}>{capped(number)}</TextLink>;

function factsOf({ waiting, decided, openOutbreaks }: Today): Parameters<typeof Facts>[0]['facts'] {
  const { count: some, released, blocked, medianSeconds } = decided;
  return [
    [t`Waiting for a decision`, linked(waiting.count, `${paths.scans}?review=open`)],
    [t`Oldest`, oldestOf(waiting.oldest)],
    [t`Decided today`, some === 0 ? t`None` : t`${count(released)} released, ${count(blocked)} blocked`],
    [t`Median time to decide`, medianSeconds === null ? '–' : timeTaken(medianSeconds)],
    [t`Open outbreaks`, linked(openOutbreaks, paths.outbreaks)],
  ];
}

const oldestOf = (oldest: Today['waiting']['oldest']) => (oldest ? <Oldest {...oldest} /> : '–');

const Oldest = ({ id, createdAt }: NonNullable<Today['waiting']['oldest']>) => (
  <TextLink to={paths.scan(id)}>
    <RelativeTime inLink iso={createdAt} />
  </TextLink>
);

const listsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(280px, 1fr))' },
  gap: 6,
  mt: 6,
} as const;
