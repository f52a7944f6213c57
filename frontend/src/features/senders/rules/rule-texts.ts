import { plural, t } from '@lingui/core/macro';
import type { SenderRule } from '../../../api/types.js';

type Kind = SenderRule['kind'];

export const kindOptions = [
  {
    value: 'outbreak-high-scores',
    text: t`an outbreak reaches ten messages that mostly scored above 6, or twenty where nothing else is odd`,
  },
  { value: 'outbreak', text: t`an outbreak opens` },
  { value: 'high-risk', text: t`many messages score high within a time` },
  { value: 'volume', text: t`it sends far more than usual, with scores above 3` },
  { value: 'unknown-recipients', text: t`many recipients do not exist` },
  { value: 'complaints', text: t`recipients complain about its messages` },
  { value: 'new-network', text: t`it sends from a network that is new to it` },
  { value: 'new-country', text: t`it sends from a country that is new to it` },
] as const satisfies readonly { value: Kind; text: string }[];

export const stateOptions = [
  { value: 'locked', text: t`Lock` },
  { value: 'limited', text: t`Limit` },
  { value: 'watched', text: t`Watch` },
] as const satisfies readonly { value: SenderRule['state']; text: string }[];

export const lastsOptions = [
  { value: '15m', text: t`for 15 minutes` },
  { value: '1h', text: t`for 1 hour` },
  { value: '24h', text: t`for 24 hours` },
  { value: 'longer', text: t`longer each time, starting at 15 minutes` },
  { value: 'until-unlocked', text: t`until somebody unlocks it` },
] as const satisfies readonly { value: SenderRule['lasts']; text: string }[];

export const scansOptions = [
  { value: 'judge', text: t`Judge them, and mark them` },
  { value: 'refuse', text: t`Refuse them, without counting them` },
] as const;

export const mailOptions = [
  { value: 'defer', text: t`Ask its mail server to try again later` },
  { value: 'hold', text: t`Hold it for people to decide` },
] as const;

/** What a threshold of the kind counts, and what it is at first; null: it has none. */
export const thresholds: Readonly<Record<Kind, { label: string; first: number } | null>> = {
  outbreak: null,
  'outbreak-high-scores': null,
  'high-risk': { label: t`High-risk messages`, first: 10 },
  volume: { label: t`Times its usual busiest hour`, first: 4 },
  'unknown-recipients': { label: t`Percent that do not exist`, first: 30 },
  complaints: { label: t`Complaints`, first: 3 },
  'new-network': { label: t`Messages from there above 3`, first: 5 },
  'new-country': { label: t`Messages from there above 3`, first: 3 },
};

/** 'Lock the sender when an outbreak opens, for 1 hour.' */
export function sentenceOf(rule: SenderRule): string {
  const what = whatOf(rule);
  const when = whenOf(rule);
  const lasts = lastsOptions.find(({ value }) => value === rule.lasts)?.text ?? '';
  return t`${what} when ${when}, ${lasts}.`;
}

function whatOf({ state, limitPerHour }: SenderRule): string {
  if (state === 'locked') return t`Lock the sender`;
  if (state === 'watched') return t`Watch the sender`;
  return t`Limit the sender to ${plural(limitPerHour ?? 0, { one: '# message', other: '# messages' })} an hour`;
}

function whenOf({ kind, threshold, minutes, days }: SenderRule): string {
  const least = threshold ?? 0;
  switch (kind) {
    case 'outbreak':
      return t`an outbreak of its messages opens`;
    case 'outbreak-high-scores':
      return t`an outbreak with its messages reaches ten that mostly scored above 6, or twenty where nothing else is odd`;
    case 'high-risk':
      return t`${least} of its messages score 7 or more within ${minutes ?? 0} minutes`;
    case 'volume':
      return t`it sends ${least} times as much as in its usual busiest hour, half of it scored above 3`;
    case 'unknown-recipients':
      return t`${least}% of its mail of a day goes to recipients who do not exist`;
    case 'complaints':
      return t`recipients complain ${plural(least, { one: '# time', other: '# times' })} about its messages of ${plural(days ?? 0, { one: 'one day', other: '# days' })}`;
    case 'new-network':
      return least === 0
        ? t`it sends from a network that is new to it`
        : plural(least, {
            one: '# of its messages of a day scores above 3 and comes from a network that is new to it',
            other: '# of its messages of a day score above 3 and come from networks that are new to it',
          });
    case 'new-country':
      return least === 0
        ? t`it sends from a country that is new to it`
        : plural(least, {
            one: '# of its messages of a day scores above 3 and comes from a country that is new to it',
            other: '# of its messages of a day score above 3 and come from countries that are new to it',
          });
  }
}
