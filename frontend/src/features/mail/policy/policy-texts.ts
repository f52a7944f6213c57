import { t } from '@lingui/core/macro';
import type { MailPolicy } from '../../../api/types.js';
import { count } from '../../../components/text.js';

export const modeNames: Readonly<Record<MailPolicy['mode'], string>> = {
  observe: t`Observe: everything passes, and what would have happened to it is recorded`,
  enforce: t`Enforce: mail is tagged, held or refused`,
};

export const unjudgedNames: Readonly<Record<MailPolicy['unjudged'], string>> = {
  deliver: t`Deliver: it passes unchecked`,
  defer: t`Defer: the mail server is asked to try again later`,
};

export const holdNames: Readonly<Record<MailPolicy['holdBy'], string>> = {
  deferral: t`The mail server keeps it and tries again until you have decided`,
  storage: t`Gatepost keeps it, encrypted, and sends it when you release it`,
};

export const overLimitNames: Readonly<Record<MailPolicy['overLimit'], string>> = {
  alert: t`Notify Admins: the mail passes`,
  hold: t`Hold it until people decide`,
  stop: t`Stop the sender until midnight UTC: its mail server is asked to try again later`,
};

export const limitText = (limit: number | null): string => (limit === null ? t`No limit` : count(limit));

/** 'From a score of 7' */
export const fromScore = (score: number | null): string =>
  score === null ? t`Never` : t`From a score of ${score}`;

/** 'From a score of 7: risky' */
export const routeText = (route: string, from: number | null): string => `${fromScore(from)}: ${route}`;

/** The score 1 is that of mail in which nothing was found. */
const SCORES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

export const scoreOptions = [
  { value: '', text: fromScore(null) },
  ...SCORES.map((score) => ({ value: String(score), text: fromScore(score) })),
];

export const copyNames: Readonly<Record<MailPolicy['copyFrom'], string>> = {
  tag: t`Mail that is tagged, rerouted, or held and released`,
  route: t`Mail that is rerouted, or held and released`,
  hold: t`Mail that is held and released`,
};

/** Where mail can be rerouted; none where the installation has no routes. One that has vanished is shown until another is saved. */
export function routeOptionsOf({ routes, route }: Pick<MailPolicy, 'routes' | 'route'>) {
  const known = routes.map((name) => ({ value: name, text: name }));
  const vanished =
    route === null || routes.includes(route)
      ? []
      : [{ value: route, text: t`${route} (no longer available)` }];
  const options = [...known, ...vanished];
  return options.length === 0 ? [] : [{ value: '', text: t`None` }, ...options];
}
