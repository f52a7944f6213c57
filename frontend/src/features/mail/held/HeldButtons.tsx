import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { CircleCheck, MailOpen, OctagonX, Undo2, UsersRound } from 'lucide-react';
import type { HeldMail } from '../../../api/types.js';
import type { HeldPaneProps } from './HeldPane.js';
import { useCopy, useUndo } from './use-settle.js';

const look = { size: 'small', variant: 'outlined' } as const;

type Props = Pick<HeldPaneProps, 'releaseAll' | 'ask'> & { mail: HeldMail };

/** What can be done about a message: decide, or take the decision back while that is possible. */
export function HeldButtons({ mail, releaseAll, ask }: Props) {
  const undo = useUndo();
  if (mail.state !== 'held')
    return (
      <Button {...look} startIcon={<Undo2 size={15} aria-hidden="true" />} onClick={() => void undo(mail)}>
        <Trans>Undo the decision</Trans>
      </Button>
    );
  return (
    <>
      <Button
        {...look}
        startIcon={<CircleCheck size={15} aria-hidden="true" />}
        onClick={() => releaseAll(mail)}
      >
        {mail.proposal ? <Trans>Confirm release</Trans> : <Trans>Release</Trans>}
      </Button>
      {mail.kind === 'storage' && new Set(mail.recipients).size > 1 && (
        <Button
          {...look}
          startIcon={<UsersRound size={15} aria-hidden="true" />}
          onClick={() => ask({ kind: 'some', mail })}
        >
          <Trans>For some...</Trans>
        </Button>
      )}
      <Button
        {...look}
        startIcon={<OctagonX size={15} aria-hidden="true" />}
        onClick={() => ask({ kind: 'refuse', mail })}
      >
        <Trans>Refuse...</Trans>
      </Button>
      <More mail={mail} />
    </>
  );
}

/** What decides nothing yet. */
function More({ mail }: Pick<Props, 'mail'>) {
  const undo = useUndo();
  const copy = useCopy();
  return (
    <>
      {mail.proposal && (
        <Button {...look} startIcon={<Undo2 size={15} aria-hidden="true" />} onClick={() => void undo(mail)}>
          <Trans>Withdraw proposal</Trans>
        </Button>
      )}
      {mail.hasMessage && (
        <Button
          {...look}
          startIcon={<MailOpen size={15} aria-hidden="true" />}
          onClick={() => void copy(mail)}
        >
          <Trans>Send it to me</Trans>
        </Button>
      )}
    </>
  );
}
