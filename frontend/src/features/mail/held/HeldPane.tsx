import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MailSearch, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { failureCode } from '../../../api/errors.js';
import { heldMailGetOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { HeldListItem, HeldMail } from '../../../api/types.js';
import { useIsAdmin } from '../../../api/session.js';
import { Address } from '../../../components/Address.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { LoadError } from '../../../components/LoadError.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { scansWith } from '../../../components/scans/scans-with.js';
import { TextLink } from '../../../components/TextLink.js';
import Skeleton from '@mui/material/Skeleton';
import { DecisionBar } from '../../../components/reading/DecisionBar.js';
import {
  headStyle,
  narrowHeadStyle,
  narrowStyle,
  paneStyle,
} from '../../../components/reading/pane-style.js';
import { subjectOf } from '../mail-texts.js';
import { HeldButtons } from './HeldButtons.js';
import type { HeldDialogsProps } from './HeldDialogs.js';
import { HeldFacts } from './HeldFacts.js';
import { HeldScan } from './HeldScan.js';

export interface HeldPaneProps {
  id: string;
  /** Beside the list; otherwise instead of it. */
  isWide: boolean;
  releaseAll: (mail: HeldListItem) => void;
  ask: (asking: HeldDialogsProps['asking']) => void;
  close: () => void;
}

/** One held message: its evidence, why and until when it is held, and the decision. */
export function HeldPane({ id, isWide, ...actions }: HeldPaneProps) {
  const { data, error, refetch } = useQuery({
    ...heldMailGetOptions({ path: { id } }),
    refetchOnMount: 'always',
  });
  const section = useRef<HTMLElement>(null);
  // Where the message takes the place of the list, that is where one reads on.
  useEffect(() => {
    if (!isWide) section.current?.focus();
  }, [isWide]);
  const code = failureCode(error);
  const isMissing = code === 'NOT_FOUND' || code === 'INVALID_REQUEST';
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-label={t`Message`}
      sx={isWide ? paneStyle : narrowStyle}
    >
      {data && !isMissing ? (
        <Loaded mail={data.data} isWide={isWide} {...actions} />
      ) : error ? (
        <Panel>
          {isMissing ? (
            <EmptyState icon={MailSearch} sentence={t`Message not found`} />
          ) : (
            <LoadError sentence={t`The message could not be loaded.`} retry={() => void refetch()} />
          )}
        </Panel>
      ) : (
        <Skeleton variant="rounded" height={480} aria-busy="true" />
      )}
    </Box>
  );
}

type LoadedProps = Omit<HeldPaneProps, 'id'> & { mail: HeldMail };

function Loaded({ mail, isWide, releaseAll, ask, close }: LoadedProps) {
  const buttons = <HeldButtons mail={mail} releaseAll={releaseAll} ask={ask} />;
  const isDecided = mail.state !== 'held' && !mail.decision?.canUndo;
  return (
    <>
      <Panel sx={isWide ? headStyle : narrowHeadStyle}>
        <Title mail={mail} close={isWide ? close : null} />
        {isWide && !isDecided && <Box sx={buttonsStyle}>{buttons}</Box>}
      </Panel>
      <HeldFacts mail={mail} />
      <HeldScan mail={mail} />
      {!isWide && !isDecided && <DecisionBar>{buttons}</DecisionBar>}
    </>
  );
}

const Title = ({ mail, close }: { mail: HeldMail; close: (() => void) | null }) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
    <Box sx={{ mr: 'auto', minWidth: 0 }}>
      <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {withVisibleControls(subjectOf(mail))}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Address>{mail.sender || '<>'}</Address>
        {' · '}
        <RelativeTime iso={mail.heldAt} />
      </Typography>
      <Links mail={mail} />
    </Box>
    {close && (
      <IconButton size="small" aria-label={t`Close the message`} onClick={close}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    )}
  </Box>
);

function Links({ mail }: { mail: HeldMail }) {
  const isAdmin = useIsAdmin();
  return (
    <Box sx={linksStyle}>
      {mail.sender && (
        <TextLink to={scansWith({ sender: mail.sender })}>
          <Trans>Sender's messages</Trans>
        </TextLink>
      )}
      {mail.senderId && (
        <TextLink to={`${paths.senders}/${mail.senderId}?stop`}>
          <Trans>Stop the sender</Trans>
        </TextLink>
      )}
      {mail.scanId && (
        <TextLink to={paths.scan(mail.scanId)}>
          <Trans>View scan</Trans>
        </TextLink>
      )}
      {mail.scanId && isAdmin && (
        <TextLink to={paths.scan(mail.scanId)}>
          <Trans>Approve as template</Trans>
        </TextLink>
      )}
      <TextLink to={`${paths.mailMessages}/${mail.id}`}>
        <Trans>Message trace</Trans>
      </TextLink>
    </Box>
  );
}

const buttonsStyle = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const;

const linksStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  mt: 1,
  fontSize: '0.8125rem',
  '& a': { minHeight: 24, lineHeight: '24px' },
} as const;
