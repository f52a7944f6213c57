import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import {
  mailPolicyReplace,
  mailPolicyReplaceOfGroup,
  mailPolicyReplaceOfKey,
} from '../../../api/generated/sdk.gen.js';
import { senderGroupsListQueryKey } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { MailPolicy } from '../../../api/types.js';
import { CheckField } from '../../../components/form/CheckField.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { Form } from '../../../components/form/Form.js';
import { FormField } from '../../../components/form/FormField.js';
import { SubmitButton } from '../../../components/form/SubmitButton.js';
import { useApiForm } from '../../../components/form/use-api-form.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { EvidenceRules } from './EvidenceRules.js';
import { policySchema, requestOf, valuesOf } from './policy-form.js';
import {
  copyNames,
  holdNames,
  modeNames,
  overLimitNames,
  routeOptionsOf,
  scoreOptions,
  unjudgedNames,
} from './policy-texts.js';
import { policyKeyOf, type PolicyOwner } from './use-policy.js';

interface Props {
  /** As it was loaded: what was changed elsewhere meanwhile is not overwritten. */
  policy: MailPolicy;
  owner: PolicyOwner;
}

export function PolicyForm({ policy, owner }: Props) {
  const form = usePolicyForm(policy, owner);
  return (
    <Form form={form}>
      <WhatBecomesOfIt form={form} routes={routeOptionsOf(policy)} />
      <Limits form={form} />
      <HeldAndUnchecked form={form} />
      <Copies form={form} />
      <Part title={t`What readers see`} sentence={t`In mail that passes.`}>
        <Seen form={form} />
      </Part>
      <Box sx={{ mt: 2 }}>
        <SubmitButton busy={form.busy} busyLabel={t`Saving...`}>
          <Trans>Save</Trans>
        </SubmitButton>
      </Box>
    </Form>
  );
}

interface WhatProps {
  form: PolicyFormState;
  routes: readonly { value: string; text: string }[];
}

const WhatBecomesOfIt = ({ form, routes }: WhatProps) => (
  <>
    <Part
      title={t`Mode`}
      sentence={t`Observe first: the mail flow shows what would have been held or refused.`}
    >
      <Box sx={oneStyle}>
        <Choice form={form} name="mode" label={t`Mode`} options={optionsOf(modeNames)} />
      </Box>
    </Part>
    <Part title={t`By score`} sentence={t`Scores go from 1 to 10. The strictest rule that applies wins.`}>
      <Box sx={threeStyle}>
        <Choice form={form} name="tagFrom" label={t`Tag`} options={scoreOptions} />
        {routes.length > 0 && (
          <Choice form={form} name="routeFrom" label={t`Reroute`} options={scoreOptions} />
        )}
        <Choice form={form} name="holdFrom" label={t`Hold`} options={scoreOptions} />
        <Choice form={form} name="refuseFrom" label={t`Refuse`} options={scoreOptions} />
      </Box>
    </Part>
    <Part title={t`By evidence`} sentence={t`What happens to mail with this evidence, whatever its score.`}>
      <EvidenceRules control={form.form.control} hasRoutes={routes.length > 0} />
    </Part>
    {routes.length > 0 && (
      <Part
        title={t`Route`}
        sentence={t`Where rerouted mail goes instead of the usual next hop. With a milter or the Rspamd protocol it is tagged, and the header X-Gatepost-Route tells your mail server the route.`}
      >
        <Box sx={oneStyle}>
          <Choice form={form} name="route" label={t`Route`} options={routes} />
        </Box>
      </Part>
    )}
  </>
);

const Limits = ({ form }: { form: PolicyFormState }) => (
  <Part
    title={t`Limits per sender`}
    sentence={t`How many recipients one sender's mail may have. Leave empty for no limit. External recipients are those outside the domains of your company profile.`}
  >
    <Box sx={{ ...threeStyle, mb: 4 }}>
      <FormField inputMode="numeric" label={t`Recipients per hour`} {...form.field('recipientsPerHour')} />
      <FormField inputMode="numeric" label={t`Recipients per day`} {...form.field('recipientsPerDay')} />
      <FormField
        inputMode="numeric"
        label={t`External recipients per hour`}
        {...form.field('externalPerHour')}
      />
    </Box>
    <Box sx={oneStyle}>
      <Choice form={form} name="overLimit" label={t`Over a limit`} options={optionsOf(overLimitNames)} />
    </Box>
  </Part>
);

const HeldAndUnchecked = ({ form }: { form: PolicyFormState }) => (
  <>
    <Part title={t`Held mail`} sentence={t`People have seven days to decide; then it is refused.`}>
      <Box sx={oneStyle}>
        <Choice form={form} name="holdBy" label={t`Who keeps it`} options={optionsOf(holdNames)} />
      </Box>
      <CheckField
        label={t`Two different people must release a message`}
        control={form.form.control}
        name="fourEyes"
      />
    </Part>
    <Part
      title={t`Mail that could not be checked`}
      sentence={t`Because it took too long, could not be read, or no scans are left in the plan.`}
    >
      <Box sx={oneStyle}>
        <Choice
          form={form}
          name="unjudged"
          label={t`What happens to it`}
          options={optionsOf(unjudgedNames)}
        />
      </Box>
    </Part>
  </>
);

const Copies = ({ form }: { form: PolicyFormState }) => (
  <Part
    title={t`Copies for an auditor`}
    sentence={t`Sent once the mail has passed, as far as that is possible. With the Rspamd protocol there are no copies.`}
  >
    <Box sx={{ ...oneStyle, display: 'grid', gap: 4 }}>
      <FormField
        label={t`Copy to`}
        help={t`An address in a domain of your company profile. Leave empty for no copies.`}
        {...form.field('copyTo')}
      />
      <Choice form={form} name="copyFrom" label={t`What is copied`} options={optionsOf(copyNames)} />
    </Box>
  </Part>
);

type PolicyFormState = ReturnType<typeof usePolicyForm>;

const Seen = ({ form }: { form: PolicyFormState }) => (
  <>
    <Box sx={{ maxWidth: 320, mb: 2 }}>
      <FormField
        required
        label={t`Tag in the subject`}
        help={t`Put before the subject of tagged mail. If a signature covers the subject, it goes into the header X-Gatepost-Tag.`}
        {...form.field('subjectTag')}
      />
    </Box>
    <CheckField
      label={t`Add the score and the decision as headers, which recipients can see`}
      control={form.form.control}
      name="verdictHeaders"
    />
  </>
);

interface ChoiceProps<Value extends string> {
  form: PolicyFormState;
  name:
    | 'mode'
    | 'holdBy'
    | 'overLimit'
    | 'tagFrom'
    | 'routeFrom'
    | 'route'
    | 'copyFrom'
    | 'holdFrom'
    | 'refuseFrom'
    | 'unjudged';
  label: string;
  options: readonly { value: Value; text: string }[];
}

function Choice<Value extends string>({ form, name, ...shown }: ChoiceProps<Value>) {
  const { field, fieldState } = useController({ control: form.form.control, name });
  return (
    <ChoiceField
      {...shown}
      id={`policy-${name}`}
      // Only the options' values can be chosen.
      value={field.value as Value}
      change={field.onChange}
      error={fieldState.error?.message}
      inputRef={field.ref}
    />
  );
}

const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, text: names[value] }));

function usePolicyForm(policy: MailPolicy, owner: PolicyOwner) {
  const queries = useQueryClient();
  const say = useNotice();
  const [saved, setSaved] = useState(policy);
  const form = useApiForm({
    resolver: zodResolver(policySchema),
    defaultValues: valuesOf(policy),
    send: async (values) => {
      const body = requestOf(saved, values);
      if (owner === null) return mailPolicyReplace({ body });
      const path = { id: owner.id };
      return owner.kind === 'key'
        ? mailPolicyReplaceOfKey({ path, body })
        : mailPolicyReplaceOfGroup({ path, body });
    },
    done: ({ data }) => {
      queries.setQueryData(policyKeyOf(owner), data);
      // Which groups have policies of their own.
      if (owner?.kind === 'group') void queries.invalidateQueries({ queryKey: senderGroupsListQueryKey() });
      setSaved(data.data);
      form.form.reset(valuesOf(data.data));
      say(t`Saved. Applies to mail from now on.`);
    },
    texts: {
      lead: t`Could not be saved`,
      refused: t`Could not be saved`,
      broken: t`Your changes could not be saved. Please try again.`,
    },
  });
  return form;
}

interface PartProps {
  title: string;
  sentence: string;
  children: ReactNode;
}

const Part = ({ title, sentence, children }: PartProps) => (
  <Panel as="section" aria-label={title} sx={{ p: INSET }}>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary', maxWidth: '70ch' }}>{sentence}</Typography>
    {children}
  </Panel>
);

const threeStyle = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { md: '1fr 1fr 1fr' },
  alignItems: 'start',
} as const;

const oneStyle = { maxWidth: 600 } as const;
