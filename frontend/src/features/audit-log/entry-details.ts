import { t } from '@lingui/core/macro';
import type { AuditEntry } from '../../api/types.js';
import { dateAndTime } from '../../components/relative-date.js';
import { reasonNames, stateNames } from '../../components/sender-state-texts.js';
import { withinSentence } from '../../components/text.js';

type Words = Readonly<Record<string, string>>;
type Target = NonNullable<AuditEntry['target']>['type'];

/** What the server calls the details. The set is open. */
const names: Words = {
  account: t({ message: 'account', context: 'audit log' }),
  assignee: t`assignee`,
  brands: t`brands`,
  browser: t`browser`,
  cause: t({ message: 'cause', context: 'audit log' }),
  changed: t({ message: 'changed', context: 'audit log' }),
  code: t({ message: 'code', context: 'audit log' }),
  domain: t`domain`,
  domains: t`domains`,
  decision: t({ message: 'decision', context: 'audit log' }),
  email: t({ message: 'email', context: 'audit log' }),
  entries: t({ message: 'entries', context: 'audit log' }),
  erased: t`erased on`,
  expires: t({ message: 'expires', context: 'audit log' }),
  expected: t({ message: 'expected', context: 'audit log' }),
  ibans: t`ibans`,
  issuer: t`issuer`,
  joinsMembers: t`people join as Members`,
  key: t`API key`,
  left: t({ message: 'left', context: 'audit log' }),
  limit: t({ message: 'limit', context: 'audit log' }),
  linkHosts: t`link hosts`,
  maker: t`created by`,
  messages: t({ message: 'messages', context: 'audit log' }),
  note: t({ message: 'note', context: 'audit log' }),
  phones: t`phones`,
  reason: t({ message: 'reason', context: 'audit log' }),
  recipients: t`recipients`,
  redacted: t`redacted`,
  role: t({ message: 'role', context: 'audit log' }),
  scanId: t`scan id`,
  sender: t({ message: 'invited by', context: 'audit log' }),
  step: t({ message: 'step', context: 'audit log' }),
  summaryLanguage: t`summary language`,
  until: t({ message: 'until', context: 'audit log' }),
  verdict: t({ message: 'verdict', context: 'audit log' }),
  wallets: t`wallets`,
  was: t({ message: 'before', context: 'audit log' }),
  with: t({ message: 'with', context: 'audit log' }),
};

const roles: Words = { Admin: t`Admin`, Member: t`Member` };

const formerAdmin: Words = {
  deactivated: t({ message: 'deactivated', context: 'audit log' }),
  'no longer an Admin': t`no longer an Admin`,
};

const yesOrNo: Words = {
  yes: t({ message: 'yes', context: 'audit log' }),
  no: t({ message: 'no', context: 'audit log' }),
};

/** As the pages of senders and incidents say it. */
const within = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([value, text]) => [value, withinSentence(text)]));

/** Values that the server chooses, by the detail's name: others are what people and their systems are called. */
const values: Readonly<Record<string, Words>> = {
  assignee: { none: t({ message: 'none', context: 'nobody' }) },
  cause: within({
    outbreak: t`Outbreak`,
    locked: t`Sender locked`,
    denied: t`Sender did not send it`,
    complaints: t`Complaints of recipients`,
  }),
  expires: { unused: t`after 180 days without use`, never: t({ message: 'never', context: 'expiry' }) },
  joinsMembers: yesOrNo,
  maker: formerAdmin,
  note: { added: t({ message: 'added', context: 'audit log' }) },
  reason: {
    phishing: t`phishing`,
    'compromised-account': t`compromised account`,
    spam: t`spam`,
    policy: t`against the rules`,
    mistake: t`sent by mistake`,
    other: t({ message: 'other', context: 'audit log' }),
    'declined at the provider': t`declined at the provider`,
    'invalid answer of the provider': t`invalid response from the provider`,
    'no verified email': t`no verified email`,
    'other domain': t`different domain`,
    'no account': t`no account`,
    'other person': t`different person`,
    gone: t({ message: 'gone', context: 'webhook' }),
    failing: t({ message: 'failing', context: 'webhook' }),
    ...within(reasonNames),
  },
  redacted: yesOrNo,
  role: roles,
  sender: formerAdmin,
  step: { code: t({ message: 'code', context: 'audit log' }) },
  verdict: {
    legitimate: t({ message: 'legitimate', context: 'audit log' }),
    harmful: t({ message: 'harmful', context: 'audit log' }),
  },
  was: within(stateNames),
  with: { app: t`app`, 'recovery code': t`recovery code`, 'single sign-on': t`single sign-on` },
};

/** What changes from one of these to another, by what it belongs to; names of people and companies do too. */
const changes: Readonly<Partial<Record<Target, Words>>> = {
  user: roles,
  scan: {
    none: t({ message: 'none', context: 'no review' }),
    open: t({ message: 'open', context: 'review' }),
    released: t({ message: 'released', context: 'review' }),
    blocked: t({ message: 'blocked', context: 'review' }),
  },
  subscription: {
    'Professional by the month': t`Professional, monthly`,
    'Professional by the year': t`Professional, yearly`,
    'Enterprise by the month': t`Enterprise, monthly`,
    'Enterprise by the year': t`Enterprise, yearly`,
  },
};

/** `overlapHours` as `overlap hours`. */
const wordsOf = (name: string) => name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A time as its reader has it. */
const written = (value: string): string => (TIME.test(value) ? dateAndTime(Date.parse(value)) : value);

/** `role: Member` */
export const detailText = (name: string, value: string): string =>
  `${names[name] ?? wordsOf(name)}: ${values[name]?.[value] ?? written(value)}`;

/** One end of a change. */
export const changedText = (target: Target | undefined, value: string): string =>
  (target && changes[target]?.[value]) ?? value;
