import type { FindTemplates, Profile, Template } from '@gatepost/detector';

/** What a verdict is to be made as if it were so: nothing of it is stored. */
export interface Assumed {
  /** Declared besides what the company declares. */
  profile: Profile | null;
  /** Approved besides its templates. */
  template: Template | null;
}

const KINDS = ['domains', 'linkHosts', 'phones', 'ibans', 'wallets', 'brands', 'expected'] as const;

/** What is declared by both. The language of summaries is that of the first. */
export function declaredTogether(profile: Profile | null, more: Profile | null): Profile | null {
  if (!profile || !more) return profile ?? more;
  const kinds = KINDS.map((kind) => [kind, new Set([...profile[kind], ...more[kind]])]);
  return { ...profile, ...(Object.fromEntries(kinds) as Pick<Profile, (typeof KINDS)[number]>) };
}

/** The templates that are found, and the assumed one first. */
export function withTemplate(found: FindTemplates | null, template: Template | null): FindTemplates | null {
  if (!template) return found;
  return async (outline) => [template, ...((await found?.(outline)) ?? [])];
}
