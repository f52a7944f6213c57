import { plural, t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { HeldListItem, HeldMail } from '../../../api/types.js';
import { Address } from '../../../components/Address.js';
import { FormDialog } from '../../../components/dialog/FormDialog.js';
import { FormField } from '../../../components/form/FormField.js';
import { useApiForm } from '../../../components/form/use-api-form.js';
import { refusalNames, type RefusalReason, refusalReasons } from './held-texts.js';
import { type HeldDecision, settleTexts } from './use-settle.js';

export interface HeldDialogsProps {
  asking: { kind: 'refuse'; mail: HeldListItem } | { kind: 'some'; mail: HeldMail };
  settle: (mail: HeldListItem, wanted: HeldDecision) => Promise<void>;
  /** The next message can be opened. */
  settled: (id: string) => void;
  close: () => void;
}

/** What has to be said for a decision other than to release a message for everyone. */
export const HeldDialogs = ({ asking, ...props }: HeldDialogsProps) =>
  asking.kind === 'refuse' ? (
    <RefuseDialog mail={asking.mail} {...props} />
  ) : (
    <SomeDialog mail={asking.mail} {...props} />
  );

type DialogProps<Mail> = Omit<HeldDialogsProps, 'asking'> & { mail: Mail };

const MAX_NOTE = 1_000;

const refusal = z.object({
  reason: z.enum(refusalReasons as [RefusalReason, ...RefusalReason[]]),
  note: z.string().check(z.maxLength(MAX_NOTE, t`At most 1,000 characters`)),
});

export type Refusal = z.infer<typeof refusal>;

/** What a form for a refusal begins with. */
export const refusalForm = {
  resolver: zodResolver(refusal),
  defaultValues: { reason: 'phishing' as const, note: '' },
};

function RefuseDialog({ mail, settle, settled, close }: DialogProps<HeldListItem>) {
  const form = useApiForm<Refusal, void>({
    ...refusalForm,
    send: (values) => settle(mail, { decision: 'refuse', ...values }),
    done: () => {
      close();
      settled(mail.id);
    },
    texts: settleTexts,
  });
  return (
    <FormDialog
      title={t`Refuse this message?`}
      sentence={t`It does not reach its recipients.`}
      form={form}
      submitLabel={t`Refuse`}
      busyLabel={t`Refusing...`}
      close={close}
    >
      <RefusalFields form={form} />
    </FormDialog>
  );
}

/** A reason from the list, and a note. */
export function RefusalFields({
  form,
}: {
  form: Pick<ReturnType<typeof useApiForm<Refusal, unknown>>, 'field'>;
}) {
  const reason = form.field('reason');
  return (
    <>
      <Choices label={t`Reason`} error={reason.error}>
        {refusalReasons.map((value) => (
          <Choice key={value} type="radio" value={value} field={reason.field}>
            {refusalNames[value]}
          </Choice>
        ))}
      </Choices>
      <FormField
        multiline
        minRows={2}
        maxRows={8}
        label={t`Note (optional)`}
        help={t`For your colleagues.`}
        {...form.field('note')}
      />
    </>
  );
}

const some = z.object({
  recipients: z.array(z.string()).check(z.minLength(1, t`Choose at least one recipient`)),
});

function SomeDialog({ mail, settle, settled, close }: DialogProps<HeldMail>) {
  const all = [...new Set(mail.recipients)];
  const form = useApiForm<z.infer<typeof some>, void>({
    resolver: zodResolver(some),
    defaultValues: { recipients: [] },
    send: ({ recipients }) => settle(mail, { decision: 'release', recipients }),
    done: () => {
      close();
      settled(mail.id);
    },
    texts: settleTexts,
  });
  const recipients = form.field('recipients');
  const chosen = form.form.watch('recipients').length;
  return (
    <FormDialog
      title={t`Release for some recipients`}
      sentence={t`The other recipients don't get it.`}
      form={form}
      submitLabel={
        chosen === 0
          ? t`Release`
          : plural(chosen, { one: 'Release for # recipient', other: 'Release for # recipients' })
      }
      busyLabel={t`Releasing...`}
      close={close}
    >
      <Choices label={t`Recipients`} error={recipients.error}>
        {all.map((address) => (
          <Choice key={address} type="checkbox" value={address} field={recipients.field}>
            <Address>{address}</Address>
          </Choice>
        ))}
      </Choices>
    </FormDialog>
  );
}

interface ChoicesProps {
  label: string;
  error: string | undefined;
  children: ReactNode;
}

/** Thousands of them scroll within the dialog. */
function Choices({ label, error, children }: ChoicesProps) {
  const id = useId();
  return (
    <Box component="fieldset" aria-describedby={error && id} sx={choicesStyle}>
      <Box component="legend" sx={{ p: 0, mb: 1.5, typography: 'body2', fontWeight: 550 }}>
        {label}
      </Box>
      <Box sx={{ maxHeight: 280, overflowY: 'auto' }}>{children}</Box>
      {error && (
        <Box component="p" id={id} sx={errorStyle}>
          {error}
        </Box>
      )}
    </Box>
  );
}

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  value: string;
  field: UseFormRegisterReturn;
  children: ReactNode;
}

/** A native control: arrows choose a reason, Space a recipient, and Enter submits. */
const Choice = ({ type, value, field, children }: ChoiceProps) => (
  <Box component="label" sx={choiceStyle}>
    <input type={type} value={value} {...field} />
    <span>{children}</span>
  </Box>
);

const errorStyle = { m: 0, mt: 1, fontSize: '0.8125rem', color: 'error.main' } as const;

const choicesStyle = { m: 0, p: 0, border: 0, minWidth: 0 } as const;

const choiceStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 2,
  minHeight: 36,
  borderRadius: '6px',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { bgcolor: 'surface.brand' },
  '& input': { width: 18, height: 18, m: 0, flexShrink: 0, accentColor: 'var(--gp-palette-primary-main)' },
  '& input:focus-visible': { outline: '2px solid var(--gp-palette-primary-main)', outlineOffset: '2px' },
} as const;
