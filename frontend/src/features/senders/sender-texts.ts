import { t } from '@lingui/core/macro';
import type { Sender, SenderListItem } from '../../api/types.js';
import { LOCALE } from '../../locales/language.js';
import { count, percent } from '../../components/text.js';

export const kindNames: Readonly<Record<SenderListItem['kind'], string>> = {
  address: t`Address`,
  'api-key': t`API key`,
  person: t`Person`,
};

export const newUseNames: Readonly<Record<Sender['newUses'][number]['kind'], string>> = {
  channels: t({ message: 'Channel', context: 'email or SMS' }),
  hosts: t`Links to`,
  languages: t`Language`,
};

const languages = new Intl.DisplayNames(LOCALE, { type: 'language' });

/** What a use is called: languages have codes. */
export const useName = (kind: string, value: string): string =>
  kind === 'languages'
    ? (languages.of(value) ?? value)
    : value === 'sms'
      ? 'SMS'
      : value === 'email'
        ? t`Email`
        : value;

/** "12 (1%)" */
export function riskyShare({ messages, risky }: Pick<SenderListItem, 'messages' | 'risky'>): string {
  const share = messages === 0 ? 0 : risky / messages;
  return `${count(risky)} (${share > 0 && share < 0.01 ? `<${percent(0.01)}` : percent(share)})`;
}
