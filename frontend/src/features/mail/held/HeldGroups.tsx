import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { HeldGroup } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { LoadError } from '../../../components/LoadError.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import type { Column } from '../../../components/table/columns.js';
import { DataTable } from '../../../components/table/DataTable.js';
import { RowLink } from '../../../components/table/RowLink.js';
import { WholeText } from '../../../components/table/WholeText.js';
import { count } from '../../../components/text.js';
import { subjectOf } from '../mail-texts.js';
import { Score } from './held-columns.js';
import { type HeldFilter, paramsOf } from './held-filter.js';
import { NoHeld } from './NoHeld.js';
import type { GroupNames, Held } from './use-held.js';

const EXPECTED = 5;

/** Waiting, by campaign, sender or sender group: the largest first. */
export const HeldGroups = ({ held: { filter, groups, groupNames } }: { held: Held }) => (
  <Panel>
    {groups.isError && !groups.data ? (
      <LoadError sentence={t`Held mail could not be loaded.`} retry={() => void groups.refetch()} />
    ) : (
      <DataTable
        label={labels[filter.view] ?? t`Campaigns`}
        columns={columnsOf(filter, groupNames)}
        rows={groups.data?.data.groups}
        rowKey={({ key }) => key}
        expected={EXPECTED}
        empty={<NoHeld filter={filter} />}
      />
    )}
  </Panel>
);

const labels: Partial<Record<HeldFilter['view'], string>> = {
  senders: t`Senders`,
  groups: t`Sender groups`,
};
const headers: Partial<Record<HeldFilter['view'], string>> = {
  senders: t`Sender`,
  groups: t`Sender group`,
};

const columnsOf = (filter: HeldFilter, names: GroupNames): readonly Column<HeldGroup>[] => [
  {
    key: 'score',
    header: t`Highest risk`,
    width: 192,
    card: 'head',
    cell: ({ maxScore }) => <Score mail={{ score: maxScore }} />,
  },
  {
    key: 'group',
    header: headers[filter.view] ?? t`Campaign`,
    card: 'body',
    cell: (group) => <Name group={group} filter={filter} names={names} />,
  },
  {
    key: 'count',
    header: t`Messages`,
    width: 112,
    align: 'right',
    card: 'foot',
    captioned: true,
    cell: (group) => count(group.count),
  },
  {
    key: 'oldest',
    header: t`Oldest`,
    width: 148,
    card: 'head',
    cell: ({ oldestAt }) => <RelativeTime inLink iso={oldestAt} />,
  },
  {
    key: 'until',
    header: t`Waits until`,
    width: 148,
    card: 'foot',
    captioned: true,
    cell: ({ expiresAt }) => <RelativeTime inLink ahead iso={expiresAt} />,
  },
];

function Name({ group, filter, names }: { group: HeldGroup; filter: HeldFilter; names: GroupNames }) {
  const isSender = filter.view === 'senders';
  const name =
    filter.view === 'groups' ? names(group.key) : isSender ? group.sender || '<>' : subjectOf(group);
  const to = `${paths.held}?${new URLSearchParams(paramsOf({ ...filter, group: group.key, cursor: '' }))}`;
  const from =
    group.senders === 1
      ? group.sender || '<>'
      : plural(group.senders, { one: '# sender', other: '# senders' });
  return (
    <WholeText>
      <RowLink to={to} name={t`View ${name}`}>
        {withVisibleControls(name)}
      </RowLink>
      <Box component="span" dir="auto" sx={{ display: 'block', color: 'text.secondary' }}>
        {withVisibleControls(isSender ? subjectOf(group) : from)}
        {group.outbreakId !== null && ` · ${t`Outbreak`}`}
      </Box>
    </WholeText>
  );
}
