import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { Plus, Trash2 } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { evidenceName, evidenceOptions, ruleOptions } from './evidence-names.js';
import type { PolicyValues } from './policy-form.js';

interface Props {
  control: Control<PolicyValues>;
  /** Mail can be rerouted. */
  hasRoutes: boolean;
}

type EvidenceRule = PolicyValues['evidence'][number];

/** A line for each kind of evidence that has a rule of its own. */
export function EvidenceRules({ control, hasRoutes }: Props) {
  const {
    field: { value: rules, onChange },
    fieldState,
  } = useController({ control, name: 'evidence' });
  const next = evidenceOptions.find(({ value }) => rules.every(({ code }) => code !== value));
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      {rules.map((rule, place) => (
        <Rule
          // oxlint-disable-next-line react/no-array-index-key -- a rule is its place: its parts change, and hold no state
          key={place}
          rule={rule}
          place={place}
          actions={ruleOptions.filter(({ value }) => hasRoutes || value !== 'route')}
          change={(changed) => onChange(rules.with(place, { ...rule, ...changed }))}
          remove={() => onChange(rules.toSpliced(place, 1))}
        />
      ))}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      <Button
        variant="outlined"
        startIcon={<Plus size={16} aria-hidden="true" />}
        disabled={next === undefined}
        onClick={() => next && onChange([...rules, { code: next.value, action: 'hold' }])}
      >
        <Trans>Add a rule</Trans>
      </Button>
    </Box>
  );
}

interface RuleProps {
  rule: EvidenceRule;
  place: number;
  actions: typeof ruleOptions;
  change: (changed: Partial<EvidenceRule>) => void;
  remove: () => void;
}

function Rule({ rule: { code, action }, place, actions, change, remove }: RuleProps) {
  const name = evidenceName(code);
  const isKnown = evidenceOptions.some(({ value }) => value === code);
  return (
    <Box component="fieldset" aria-label={t`Rule ${place + 1}`} sx={ruleStyle}>
      <ChoiceField
        id={`rule-${place}-code`}
        label={t`Evidence`}
        value={code}
        change={(next) => change({ code: next })}
        options={isKnown ? evidenceOptions : [{ value: code, text: name }, ...evidenceOptions]}
      />
      <ChoiceField
        id={`rule-${place}-action`}
        label={t`Action`}
        value={action}
        change={(next) => change({ action: next })}
        options={actions}
      />
      <Button
        color="error"
        startIcon={<Trash2 size={16} aria-hidden="true" />}
        aria-label={t`Remove the rule for ${name}`}
        onClick={remove}
      >
        <Trans>Remove</Trans>
      </Button>
    </Box>
  );
}

const ruleStyle = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  display: 'grid',
  width: '100%',
  gap: { xs: 2, sm: 4 },
  gridTemplateColumns: { sm: 'minmax(0, 360px) minmax(0, 180px) auto' },
  alignItems: 'end',
  justifyContent: { sm: 'start' },
} as const;
