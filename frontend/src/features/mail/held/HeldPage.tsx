import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { LinkButton } from '../../../components/LinkButton.js';
import { LoadError } from '../../../components/LoadError.js';
import { onDemand } from '../../../components/on-demand.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { EarlierButton } from '../../../components/paging/EarlierButton.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { DataTable } from '../../../components/table/DataTable.js';
import { count } from '../../../components/text.js';
import { TextLink } from '../../../components/TextLink.js';
import { type Reading, openPath, useHasRoom, useOpened } from '../../../components/reading/use-reading.js';
import { Deciding } from './Deciding.js';
import { heldColumns } from './held-columns.js';
import { paramsOf } from './held-filter.js';
import type { HeldBulkProps } from './HeldBulk.js';
import { HeldGroups } from './HeldGroups.js';
import { NoHeld } from './NoHeld.js';
import { type Held, useHeld } from './use-held.js';
import type { ViewChoiceProps } from './ViewChoice.js';

const ViewChoice = onDemand<ViewChoiceProps>(async () => (await import('./ViewChoice.js')).ViewChoice);

const HeldBulk = onDemand<HeldBulkProps>(async () => (await import('./HeldBulk.js')).HeldBulk);

const EXPECTED = 10;

/** Mail that waits for a decision: a list, and the message that is read, beside it or, where there is no room, instead. */
export function HeldPage() {
  const held = useHeld();
  const reading = useOpened();
  const isWide = useHasRoom();
  const isBeside = isWide && reading.openId !== null;
  const isInstead = !isWide && reading.openId !== null;
  return (
    <>
      {isInstead ? <MessageHeader /> : <ListHeader held={held} />}
      <Box sx={isBeside ? besideStyle : undefined}>
        {!isInstead && (
          <Box sx={{ minWidth: 0 }}>
            <List held={held} reading={reading} brief={isBeside} />
          </Box>
        )}
        <Deciding held={held} reading={reading} isWide={isWide} />
      </Box>
    </>
  );
}

const MessageHeader = () => (
  <PageHeader
    title={t`Held`}
    actions={
      <LinkButton to={openPath(null)} replace variant="outlined">
        <Trans>Back to the list</Trans>
      </LinkButton>
    }
  />
);

const ListHeader = ({ held: { filter, show } }: { held: Held }) => (
  <>
    <PageHeader title={t`Held`} sentence={t`Mail that waits until you release or refuse it.`} />
    {/* The room that the field takes is kept until its code is there. */}
    <Box sx={{ maxWidth: { sm: 320 }, minHeight: 64, mb: 4 }}>
      <ViewChoice given={{ view: filter.view, change: (view) => show({ view, group: '' }) }} />
    </Box>
  </>
);

interface ListProps {
  held: Held;
  reading: Reading;
  /** There is room for one column. */
  brief: boolean;
}

function List({ held, reading, brief }: ListProps) {
  if (held.isGrouped) return <HeldGroups held={held} />;
  const { filter, list, messages, show } = held;
  const { nextCursor = null, totalCount = 0 } = list.data?.data ?? {};
  return (
    <>
      {filter.group && <Group held={held} />}
      {filter.view !== 'decided' && !brief && (
        <HeldBulk given={totalCount > 1 && { filter, waiting: totalCount }} />
      )}
      <Panel>
        {list.isError && !messages ? (
          <LoadError sentence={t`Held mail could not be loaded.`} retry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={t`Held mail`}
            columns={heldColumns(filter.view, brief)}
            rows={messages}
            rowKey={({ id }) => id}
            current={reading.openId}
            expected={EXPECTED}
            empty={<NoHeld filter={filter} />}
          />
        )}
      </Panel>
      {nextCursor !== null && filter.view === 'decided' && (
        <EarlierButton show={() => show({ cursor: nextCursor })} />
      )}
      {nextCursor !== null && filter.view !== 'decided' && (
        <Box sx={{ mt: 4, color: 'text.secondary' }}>
          {t`These are the oldest ${count(messages?.length ?? 0)} of ${count(totalCount)}. More appear as you decide.`}
        </Box>
      )}
    </>
  );
}

/** Which group the list is of, and the way back to all of them. */
function Group({ held }: { held: Held }) {
  const { filter } = held;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, mb: 3, overflowWrap: 'anywhere' }}>
      <span>{nameOf(held)}</span>
      <TextLink to={`${paths.held}?${new URLSearchParams(paramsOf({ ...filter, group: '', cursor: '' }))}`}>
        {ways[filter.view] ?? t`All campaigns`}
      </TextLink>
    </Box>
  );
}

function nameOf({ filter: { view, group }, groupNames, messages }: Held): string {
  if (view === 'groups') return groupNames(group);
  if (view === 'senders') return group;
  return messages?.[0]?.outbreakId ? t`One outbreak` : t`The same content`;
}

const ways: Partial<Record<Held['filter']['view'], string>> = {
  senders: t`All senders`,
  groups: t`All sender groups`,
};

const besideStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: 4,
  alignItems: 'start',
} as const;
