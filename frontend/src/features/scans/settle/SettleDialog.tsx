import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  profileGetQueryKey,
  proposalsListQueryKey,
  scansGetQueryKey,
  templatesListQueryKey,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import { reviewDecisionsGet, settlementsConfirm } from '../../../api/generated/sdk.gen.js';
import type { ExpectedCode, Proposal, ScanDetails } from '../../../api/types.js';
import { FormDialog } from '../../../components/dialog/FormDialog.js';
import { expectedTexts } from '../../../components/expected-texts.js';
import { CheckField } from '../../../components/form/CheckField.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { FormField } from '../../../components/form/FormField.js';
import { useApiForm } from '../../../components/form/use-api-form.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { ExpiryFields } from '../../../components/templates/ExpiryFields.js';
import {
  dayMissing,
  expiryShape,
  isDayToChoose,
  toExpiry,
  UNLESS_USED,
} from '../../../components/templates/expiry.js';
import { done as doneTexts, useRefreshReviews } from '../review/use-decide.js';
import { finished } from '../review/use-decide-matching.js';
import { EffectText } from './EffectText.js';
import { templateName } from './template-name.js';
import { useSettlement } from './use-settlement.js';

const WHOSE = [
  { value: '', text: t`Leave out` },
  { value: 'domains', text: t`Our own domain` },
  { value: 'linkHosts', text: t`A host we link to` },
] as const;

const schema = z
  .object({
    approve: z.boolean(),
    name: z
      .string()
      .check(
        z.trim(),
        z.maxLength(100, t`At most 100 characters`),
        z.regex(/^[^"]*$/, t`No quotation marks`),
      ),
    hosts: z.array(z.enum(['', 'domains', 'linkHosts'])),
    codes: z.array(z.boolean()),
    ...expiryShape,
  })
  .check(z.refine(isDayToChoose, dayMissing));
type Values = z.output<typeof schema>;

const broken = t`The false alarm could not be settled. Please try again.`;
const isExpectable = (code: string): code is ExpectedCode => Object.hasOwn(expectedTexts, code);

interface Props {
  scan: ScanDetails;
  /** What is chosen at first, where something is proposed. */
  proposed?: Proposal['remedies'];
  close: () => void;
}

/** Settles a false alarm for good, in one step, and says first what that changes. */
export function SettleDialog({ scan, proposed, close }: Props) {
  const { linkHosts, retain } = scan;
  const codes = [...new Set(scan.indicators.map(({ code }) => code))].filter(isExpectable);
  const { form, effect, isApproved } = useSettleForm({ scan, proposed, codes, close });
  const { control } = form.form;
  return (
    <FormDialog
      title={t`Don't alarm again`}
      sentence={t`Reports this message as legitimate and releases it, and lets later ones like it pass.`}
      form={form}
      unready={!effect.settlement?.isFinished}
      submitLabel={t`Don't alarm again`}
      busyLabel={t`Settling...`}
      close={close}
    >
      {retain === 'full' && (
        <CheckField
          label={t`Approve as template: same words, links and numbers; other names, amounts, dates`}
          control={control}
          name="approve"
        />
      )}
      {isApproved && (
        <>
          <FormField label={t`Name of the template`} {...form.field('name')} />
          <ExpiryFields control={control} />
        </>
      )}
      <Declaring
        hosts={linkHosts}
        codes={codes}
        control={control}
        isOpen={!isApprovedFirst(scan, proposed)}
      />
      <Effect effect={effect} />
    </FormDialog>
  );
}

function Effect({ effect: { settlement, failure } }: { effect: ReturnType<typeof useSettlement> }) {
  return failure === undefined ? <EffectText settlement={settlement} /> : <FormAlert>{failure}</FormAlert>;
}

interface DeclaringProps {
  hosts: readonly string[];
  codes: readonly ExpectedCode[];
  control: Control;
  isOpen: boolean;
}

/** What the message has that the company has not declared. */
function Declaring({ hosts, codes, control, isOpen }: DeclaringProps) {
  if (hosts.length + codes.length === 0) return null;
  return (
    <Box component="details" open={isOpen} sx={detailsStyle}>
      <summary>
        <Trans>Declare what was new</Trans>
      </summary>
      <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
        {hosts.map((host, place) => (
          <HostField key={host} host={host} place={place} control={control} />
        ))}
        {codes.map((code, place) => (
          <CheckField key={code} label={expectedTexts[code]} control={control} name={`codes.${place}`} />
        ))}
      </Box>
    </Box>
  );
}

const detailsStyle = { '& summary': { cursor: 'pointer', fontWeight: 550, minHeight: 24 } } as const;

type Control = ReturnType<typeof useApiForm<Values, unknown>>['form']['control'];

function HostField({ host, place, control }: { host: string; place: number; control: Control }) {
  const { field } = useController({ control, name: `hosts.${place}` });
  return (
    <ChoiceField
      id={`settled-host-${place}`}
      label={host}
      value={field.value ?? ''}
      change={field.onChange}
      options={WHOSE}
    />
  );
}

/** A template is the narrower remedy: nothing is declared besides, unless people choose so. */
const isApprovedFirst = ({ retain }: ScanDetails, proposed: Props['proposed']): boolean =>
  retain === 'full' && (proposed?.template ?? true);

function firstChoice({ scan, proposed, codes }: Omit<Props, 'close'> & { codes: readonly ExpectedCode[] }) {
  const approve = isApprovedFirst(scan, proposed);
  const { linkHosts = [], expected = [] } = approve ? {} : (proposed ?? {});
  return {
    approve,
    hosts: scan.linkHosts.map((host) => (linkHosts.includes(host) ? ('linkHosts' as const) : ('' as const))),
    codes: codes.map((code) => expected.includes(code)),
  };
}

function useSettleForm({ scan, proposed, codes, close }: Props & { codes: readonly ExpectedCode[] }) {
  const { id: scanId, linkHosts, subject } = scan;
  const settled = useSettled(scanId);
  const begin = {
    ...firstChoice({ scan, proposed, codes }),
    name: templateName(subject ?? '') || t`Message`,
    ...UNLESS_USED,
  };
  const form = useApiForm<Values, { data: { data: { decisionIds: string[] } } }>({
    resolver: zodResolver(schema),
    defaultValues: begin,
    send: (values) =>
      settlementsConfirm({
        path: { id: effect.settlement?.id ?? '' },
        body: values.approve ? toExpiry(values) : {},
      }),
    done: async ({ data }) => {
      await settled(data.data.decisionIds);
      close();
    },
    texts: { lead: broken, refused: broken, broken },
  });
  const values = useWatch({ control: form.form.control }) as Values;
  const effect = useSettlement(requestOf(scanId, values, { linkHosts, codes }));
  return { form, effect, isApproved: values.approve };
}

/** Null: nothing is chosen. */
function requestOf(
  scanId: string,
  { approve, name, hosts, codes }: Values,
  found: { linkHosts: readonly string[]; codes: readonly ExpectedCode[] },
) {
  const of = (whose: string) => found.linkHosts.filter((_host, place) => hosts[place] === whose);
  const expected = found.codes.filter((_code, place) => codes[place]);
  const declare = { domains: of('domains'), linkHosts: of('linkHosts'), expected };
  const isDeclared = Object.values(declare).some(({ length }) => length > 0);
  const isApproved = approve && name.trim() !== '';
  if (!isDeclared && !isApproved) return null;
  return {
    scanId,
    ...(isApproved && { templateName: name.trim() }),
    ...(isDeclared && { declare }),
  };
}

/** Waits until what waits is released, and has the page follow. */
function useSettled(scanId: string) {
  const queries = useQueryClient();
  const refresh = useRefreshReviews();
  const say = useNotice();
  return async (decisionIds: readonly string[]) => {
    let [changed, total] = [0, 0];
    for (const id of decisionIds) {
      const begun = (await reviewDecisionsGet({ path: { id } })).data.data;
      const decision = await finished(begun, () => undefined);
      changed += decision.changed;
      total += decision.total;
    }
    const keys = [
      profileGetQueryKey(),
      templatesListQueryKey(),
      proposalsListQueryKey(),
      scansGetQueryKey({ path: { id: scanId } }),
    ];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    await refresh([{ id: scanId }]);
    const released = changed > 0 ? doneTexts.released(changed) : '';
    const left =
      total > changed
        ? t`Some messages were not released: another person has to agree, or has already decided.`
        : '';
    say([t`The false alarm is settled.`, released && `${released}.`, left].filter(Boolean).join(' '), {
      warning: left !== '',
    });
  };
}
