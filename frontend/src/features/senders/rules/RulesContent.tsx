import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../api/errors.js';
import {
  senderRulesGetQueryKey,
  senderRulesReplaceMutation,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import type { SenderRule, SenderRules } from '../../../api/types.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { AddRule } from './AddRule.js';
import { mailOptions, scansOptions, sentenceOf } from './rule-texts.js';

interface Props {
  /** As they were loaded: what was changed elsewhere meanwhile is not overwritten. */
  rules: SenderRules;
  isAdmin: boolean;
}

const broken = t`The rules could not be saved`;
const texts = { lead: broken, refused: broken, broken };

export function RulesContent({ rules: loaded, isAdmin }: Props) {
  const [rules, setRules] = useState<SenderRules>(loaded);
  const { save, busy, failure } = useSaving(rules);
  const change = (changed: Partial<SenderRules>) => setRules({ ...rules, ...changed });
  const remove = isAdmin ? (place: number) => change({ rules: rules.rules.toSpliced(place, 1) }) : null;
  return (
    <Panel sx={{ p: INSET, display: 'grid', gap: 5 }}>
      <FormAlert>{failure}</FormAlert>
      <Typography variant="h3" component="h2">
        <Trans>Rules</Trans>
      </Typography>
      <Sentences rules={rules.rules} remove={remove} />
      {isAdmin && <AddRule add={(rule) => change({ rules: [...rules.rules, rule] })} />}
      {isAdmin ? <Settings rules={rules} change={change} /> : <Told rules={rules} />}
      {isAdmin && (
        <Box>
          <Button variant="contained" disabled={busy} onClick={save}>
            {busy ? t`Saving...` : t`Save`}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

interface SentencesProps {
  rules: readonly SenderRule[];
  /** Null for who may only read them. */
  remove: ((place: number) => void) | null;
}

const Sentences = ({ rules, remove }: SentencesProps) => (
  <Box component="ul" aria-label={t`Rules`} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
    {rules.length === 0 && (
      <li>
        <Trans>There are no rules: only people lock senders.</Trans>
      </li>
    )}
    {rules.map((rule, place) => (
      <Box component="li" key={sentenceOf(rule)} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <span>{sentenceOf(rule)}</span>
        {remove && (
          <IconButton size="small" aria-label={t`Remove: ${sentenceOf(rule)}`} onClick={() => remove(place)}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        )}
      </Box>
    ))}
  </Box>
);

interface SettingsProps {
  rules: SenderRules;
  change: (changed: Partial<SenderRules>) => void;
}

const Settings = ({ rules, change }: SettingsProps) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
    <ChoiceField
      id="locked-scans"
      label={t`Scans of a locked sender`}
      value={rules.lockedScans}
      change={(lockedScans) => change({ lockedScans })}
      options={scansOptions}
    />
    <ChoiceField
      id="locked-mail"
      label={t`Mail of a locked sender, or beyond a limit`}
      value={rules.lockedMail}
      change={(lockedMail) => change({ lockedMail })}
      options={mailOptions}
      help={t`Where the mail policy enforces.`}
    />
  </Box>
);

const Told = ({ rules: { lockedScans, lockedMail } }: { rules: SenderRules }) => (
  <Typography>
    {t`Scans of a locked sender`}: {scansOptions.find(({ value }) => value === lockedScans)?.text}.{' '}
    {t`Mail of a locked sender, or beyond a limit`}:{' '}
    {mailOptions.find(({ value }) => value === lockedMail)?.text}.
  </Typography>
);

function useSaving({ lockedScans, lockedMail, rules, version }: SenderRules) {
  const queries = useQueryClient();
  const say = useNotice();
  const replace = useMutation({
    ...senderRulesReplaceMutation(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: senderRulesGetQueryKey() });
      say(t`Sender rules saved`);
    },
  });
  return {
    save: () => replace.mutate({ body: { lockedScans, lockedMail, rules, version } }),
    busy: replace.isPending,
    failure: replace.error ? failureText(replace.error, texts) : undefined,
  };
}
