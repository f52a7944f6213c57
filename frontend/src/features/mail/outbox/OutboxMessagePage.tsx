import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { outboxMessage } from '../../../api/generated/sdk.gen.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { CodeBlock } from '../../../components/CodeBlock.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { LoadError } from '../../../components/LoadError.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';

/** What of a message is shown, in bytes. */
const MOST_SHOWN = 100_000;

export function OutboxMessagePage() {
  const { mailId = '' } = useParams();
  const source = useQuery({
    queryKey: ['outbox source', mailId],
    queryFn: ({ signal }) => sourceOf(mailId, signal),
  });
  return (
    <>
      <PageHeader
        title={t`Message`}
        sentence={t`Its source, as it would have been delivered.`}
        actions={
          <LinkButton to={paths.outbox} variant="outlined">
            <Trans>Outbox</Trans>
          </LinkButton>
        }
      />
      {source.isError ? (
        <Panel>
          <LoadError sentence={t`The message could not be loaded.`} retry={() => void source.refetch()} />
        </Panel>
      ) : (
        <Source text={source.data} />
      )}
    </>
  );
}

const Source = ({ text }: { text: string | undefined }) =>
  text === undefined ? (
    <Skeleton variant="rounded" height={320} aria-busy="true" />
  ) : (
    <CodeBlock text={withVisibleControls(text)} what={t`Source`} />
  );

async function sourceOf(id: string, signal: AbortSignal): Promise<string> {
  const { response } = await outboxMessage({ path: { id }, parseAs: 'stream', signal });
  return (await response.blob()).slice(0, MOST_SHOWN).text();
}
