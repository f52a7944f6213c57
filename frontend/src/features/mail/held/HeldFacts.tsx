import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MessageSquareText, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HeldMail } from '../../../api/types.js';
import { Address } from '../../../components/Address.js';
import { Alert } from '../../../components/Alert.js';
import { Chip } from '../../../components/Chip.js';
import { Facts } from '../../../components/Facts.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { paths } from '../../../components/paths.js';
import { TextLink } from '../../../components/TextLink.js';
import { count } from '../../../components/text.js';
import { doorNames, stateNames } from '../mail-texts.js';
import { stateLooks } from '../MailStatus.js';
import { Recipients } from '../Recipients.js';
import { heldFor, keepers, refusalNames, senderSays } from './held-texts.js';

/** Why a message is held, for whom it is, until when it waits, and what was decided. */
export const HeldFacts = ({ mail }: { mail: HeldMail }) => (
  <Panel sx={{ p: INSET, display: 'grid', gap: 4 }}>
    {mail.unsure && (
      <Alert tone="suspicious" icon={TriangleAlert}>
        <Trans>
          The connection to the next hop dropped while it was accepting this message, so the message may
          arrive twice.
        </Trans>
      </Alert>
    )}
    {mail.senderNote && <SenderNote note={mail.senderNote} />}
    {mail.state === 'held' && mail.proposal && <Proposed proposal={mail.proposal} />}
    {isSignedTooShort(mail) && (
      <Alert tone="suspicious" icon={TriangleAlert}>
        <Trans>
          Its signature is valid until <RelativeTime ahead iso={mail.signedUntil} /> only: released later, it
          may be rejected.
        </Trans>
      </Alert>
    )}
    {mail.state === 'held' ? <WhatHappens mail={mail} /> : <Decision mail={mail} />}
    <Facts facts={factsOf(mail)} />
  </Panel>
);

const SenderNote = ({ note }: { note: NonNullable<HeldMail['senderNote']> }) => (
  <Alert
    tone={note.deniedAt ? 'suspicious' : 'neutral'}
    icon={note.deniedAt ? TriangleAlert : MessageSquareText}
  >
    {senderSays(note)}
  </Alert>
);

/** It ends while people may still decide. */
const isSignedTooShort = (
  mail: HeldMail,
): mail is HeldMail & { signedUntil: NonNullable<HeldMail['signedUntil']> } =>
  mail.state === 'held' && mail.signedUntil !== null && mail.signedUntil < mail.heldUntil;

const Proposed = ({ proposal: { by, at, recipients } }: { proposal: NonNullable<HeldMail['proposal']> }) => (
  <Box>
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <Trans>
        {by} has proposed to release it <RelativeTime iso={at} />: another person has to confirm that.
      </Trans>
    </Typography>
    {recipients && (
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t`Proposed for ${recipients.join(', ')} only.`}
      </Typography>
    )}
  </Box>
);

const WhatHappens = ({ mail: { heldUntil, kind } }: { mail: HeldMail }) => (
  <Typography sx={{ maxWidth: '70ch' }}>
    <Trans>
      If nobody decides, it is refused <RelativeTime ahead iso={heldUntil} />.
    </Trans>{' '}
    {keepers[kind]}
  </Typography>
);

function Decision({ mail: { state, decision, heldUntil } }: { mail: HeldMail }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Chip {...stateLooks[state]}>{stateNames[state]}</Chip>
      <Typography>
        {decision ? (
          <Trans>
            {decision.by} has decided this <RelativeTime iso={decision.at} />.
          </Trans>
        ) : (
          <Trans>
            Nobody decided in time: it was refused <RelativeTime iso={heldUntil} />.
          </Trans>
        )}{' '}
        {decision?.reason && refusalNames[decision.reason]}
      </Typography>
      {decision?.recipients && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t`Released for ${decision.recipients.join(', ')} only.`}
        </Typography>
      )}
      {decision?.note && (
        <Typography dir="auto" sx={{ color: 'text.secondary', whiteSpace: 'pre-line', maxWidth: '70ch' }}>
          {decision.note}
        </Typography>
      )}
    </Box>
  );
}

function SenderHistory({ mail: { senderId, senderHistory } }: { mail: HeldMail }) {
  const passed = count(senderHistory.passed);
  const held = count(senderHistory.held);
  const refused = count(senderHistory.refused);
  const text = t`Sent: ${passed}, held: ${held}, refused: ${refused}`;
  return senderId === null ? text : <TextLink to={`${paths.senders}/${senderId}`}>{text}</TextLink>;
}

const factsOf = (mail: HeldMail): readonly (readonly [string, ReactNode, 'wide'?])[] => [
  [t`Held because of`, heldFor(mail), 'wide'],
  [t`Recipients`, <Recipients key="recipients" all={mail.recipients} />, 'wide'],
  ...(mail.envelopeFrom === mail.sender
    ? []
    : [[t`Envelope sender`, <Address key="from">{mail.envelopeFrom || '<>'}</Address>] as const]),
  [t`Sender's last 30 days`, <SenderHistory key="history" mail={mail} />, 'wide'],
  [t`Came by`, doorNames[mail.door]],
  ...(mail.attempts > 1 ? [[t`Attempts`, count(mail.attempts)] as const] : []),
];
