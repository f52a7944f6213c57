import { plural, t } from '@lingui/core/macro';
import { withVisibleControls } from '../../../components/bidi.js';
import { count } from '../../../components/text.js';
import { LOCALE } from '../../../locales/language.js';
import type { Attachment, Fault, Recipients } from './mail-head.js';
import type { Tab } from './view.js';

export const tabNames: Record<Tab, string> = {
  rendered: t`Rendered`,
  text: t`Text`,
  source: t`Source`,
  headers: t`Headers`,
};

const faults: Record<Fault['code'], string> = {
  'illegal-characters': t`its encoding is broken`,
  'unknown-encoding': t`its encoding is unknown`,
  'unknown-charset': t`its character set is unknown`,
  'wrong-charset': t`it is not in the character set that it declares`,
  nul: t`it has NUL characters`,
  'long-lines': t`it has lines that are too long`,
  cut: t`it was not read to the end`,
};

/** Null: nothing is wrong. */
export function faultsText(found: readonly Fault[]): string | null {
  const texts = new Set(found.map(({ code }) => faults[code]));
  return texts.size === 0 ? null : [...texts].join('; ');
}

type Content = NonNullable<Attachment['content']>;

const protections: Record<NonNullable<Content['protection']>, string> = {
  password: t`needs a password`,
  encrypted: t`encrypted`,
  signed: t`within its signature`,
};

/** What the bytes of an attachment show that its name and type may hide. */
export function contentTexts({ kind, archive, hasMacros, page, protection }: Content): string[] {
  const texts = [
    kind && t`content: ${kind}`,
    archive && plural(archive.names.length, { one: '# file inside', other: '# files inside' }),
    hasMacros && t`runs macros`,
    page?.hasPasswordField ? t`asks for a password` : page?.hasForm && t`has a form`,
    page?.hasScript && t`runs a script`,
    protection && protections[protection],
  ];
  return texts.filter((text) => typeof text === 'string').filter((text) => text !== '');
}

const STEP = 1_000;
const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** A size as people say it. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const format = new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 2 ? 1 : 0,
  });
  return format.format(bytes / STEP ** power);
}

export function recipientsText({ first, more }: Recipients): string {
  const shown = first.map(withVisibleControls).join(', ');
  return more === 0 ? shown : t`${shown} and ${count(more)} more`;
}
