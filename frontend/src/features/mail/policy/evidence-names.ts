import { t } from '@lingui/core/macro';
import { codes } from '../../../api/in-language/codes.js';
import type { MailPolicy } from '../../../api/types.js';
import { LOCALE } from '../../../locales/language.js';

type RuleAction = MailPolicy['evidence'][number]['action'];

/** What a kind of evidence is called, with a capital letter; its code where it has no name here. */
export function evidenceName(code: string): string {
  const name = codes.get(code);
  return name === undefined ? code : name.charAt(0).toLocaleUpperCase(LOCALE) + name.slice(1);
}

/** Every kind of evidence, by its name. */
export const evidenceOptions = [...codes.keys()]
  .map((code) => ({ value: code, text: evidenceName(code) }))
  .sort((one, other) => one.text.localeCompare(other.text, LOCALE));

export const ruleNames: Readonly<Record<RuleAction, string>> = {
  tag: t`Tag`,
  route: t`Reroute`,
  hold: t`Hold`,
  refuse: t`Refuse`,
};

export const ruleOptions = (['tag', 'route', 'hold', 'refuse'] as const).map((value) => ({
  value,
  text: ruleNames[value],
}));
