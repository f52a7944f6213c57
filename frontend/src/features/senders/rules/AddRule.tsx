import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ChangeEvent, useState } from 'react';
import type { SenderRule } from '../../../api/types.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { FormField } from '../../../components/form/FormField.js';
import { kindOptions, lastsOptions, stateOptions, thresholds } from './rule-texts.js';

const FIRST: SenderRule = {
  kind: 'high-risk',
  threshold: thresholds['high-risk']?.first ?? null,
  minutes: 60,
  days: null,
  state: 'locked',
  limitPerHour: null,
  lasts: 'longer',
};

/** Whole numbers only; the server knows the bounds of each. */
const numberIn = ({ target }: ChangeEvent<HTMLInputElement>): number =>
  Number(target.value.replace(/\D/g, ''));

/** A rule more, in the words of its sentence. */
export function AddRule({ add }: { add: (rule: SenderRule) => void }) {
  const [rule, setRule] = useState(FIRST);
  const change = (changed: Partial<SenderRule>) => setRule({ ...rule, ...changed });
  return (
    <Box component="fieldset" aria-label={t`Another rule`} sx={gridStyle}>
      <ChoiceField
        id="rule-state"
        label={t`Do`}
        value={rule.state}
        change={(state) => change({ state, limitPerHour: state === 'limited' ? 20 : null })}
        options={stateOptions}
      />
      <ChoiceField
        id="rule-kind"
        label={t`When`}
        value={rule.kind}
        change={(kind) => change(ofKind(kind))}
        options={kindOptions}
      />
      <ChoiceField
        id="rule-lasts"
        label={t`For how long`}
        value={rule.lasts}
        change={(lasts) => change({ lasts })}
        options={lastsOptions}
      />
      <Figures rule={rule} change={change} />
      <Button variant="outlined" sx={{ alignSelf: 'end' }} onClick={() => add(rule)}>
        <Trans>Add a rule</Trans>
      </Button>
    </Box>
  );
}

const ofKind = (kind: SenderRule['kind']): Partial<SenderRule> => ({
  kind,
  threshold: thresholds[kind]?.first ?? null,
  minutes: kind === 'high-risk' ? 60 : null,
  days: kind === 'complaints' ? 7 : null,
});

interface FiguresProps {
  rule: SenderRule;
  change: (changed: Partial<SenderRule>) => void;
}

function Figures({ rule: { kind, threshold, minutes, days, limitPerHour }, change }: FiguresProps) {
  const fields = [
    ['threshold', thresholds[kind]?.label ?? '', threshold],
    ['minutes', t`Within minutes`, minutes],
    ['days', t`Of the last days`, days ?? null],
    ['limitPerHour', t`Messages per hour`, limitPerHour],
  ] as const;
  return fields.map(
    ([name, label, value]) =>
      value !== null && (
        <FormField
          key={name}
          inputMode="numeric"
          label={label}
          field={{ name, value: String(value), onChange: (event) => change({ [name]: numberIn(event) }) }}
        />
      ),
  );
}

const gridStyle = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
  m: 0,
  p: 0,
  border: 0,
} as const;
