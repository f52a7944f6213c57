import type { Sender, SenderListItem } from '../../api/types.js';
import { count } from '../../components/text.js';

export const kindNames: Readonly<Record<SenderListItem['kind'], string>> = {
  address: 'Address',
  'api-key': 'API key',
  person: 'Person',
};

export const newUseNames: Readonly<Record<Sender['newUses'][number]['kind'], string>> = {
  channels: 'Channel',
  hosts: 'Links to',
  languages: 'Language',
};

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** What a use is called: languages have codes. */
export const useName = (kind: string, value: string): string =>
  kind === 'languages'
    ? (languages.of(value) ?? value)
    : value === 'sms'
      ? 'SMS'
      : value === 'email'
        ? 'Email'
        : value;

/** "12 (1%)" */
export function riskyShare({ messages, risky }: Pick<SenderListItem, 'messages' | 'risky'>): string {
  const percent = messages === 0 ? 0 : (100 * risky) / messages;
  return `${count(risky)} (${percent > 0 && percent < 1 ? '<1' : Math.round(percent)}%)`;
}
