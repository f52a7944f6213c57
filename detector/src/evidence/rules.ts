import type { EnvelopeRule, TextRule } from './rule.js';
import { AI_DIRECTED } from './rules/ai-directed.js';
import { ARMOR_RULES } from './rules/armor.js';
import { ATTACHMENT_RULES } from './rules/attachments.js';
import { CODE_RULES } from './rules/codes.js';
import { CONTEXT_RULES } from './rules/context.js';
import { CREDENTIAL_RULES } from './rules/credentials.js';
import { DISGUISE_RULES } from './rules/disguises.js';
import { GOODS_RULES } from './rules/goods.js';
import { HEADER_RULES } from './rules/headers.js';
import { HIDDEN_RULES } from './rules/hidden.js';
import { LINK_PATH_RULES } from './rules/link-paths.js';
import { LINK_RULES } from './rules/links.js';
import { MASS_RULES } from './rules/mass-mail.js';
import { MONEY_RULES } from './rules/money.js';
import { PRESSURE_RULES } from './rules/pressure.js';
import { PARCEL_RULES } from './rules/parcels.js';
import { PART_RULES } from './rules/parts.js';
import { PRETEXT_RULES } from './rules/pretexts.js';
import { SOURCE_RULES } from './rules/source.js';

/** What looks at the text. Among equally severe findings, the earlier rule's comes first. */
export const RULES: readonly TextRule[] = [
  ...CREDENTIAL_RULES,
  ...PRESSURE_RULES,
  ...MONEY_RULES,
  ...PARCEL_RULES,
  ...PRETEXT_RULES,
  ...MASS_RULES,
  AI_DIRECTED,
  ...GOODS_RULES,
  ...LINK_RULES,
  ...LINK_PATH_RULES,
  ...DISGUISE_RULES,
  ...SOURCE_RULES,
  ...HIDDEN_RULES,
];

/** What looks beside the text. */
export const ENVELOPE_RULES: readonly EnvelopeRule[] = [
  ...HEADER_RULES,
  ...ATTACHMENT_RULES,
  ...CODE_RULES,
  ...PART_RULES,
  ...ARMOR_RULES,
  ...CONTEXT_RULES,
];
