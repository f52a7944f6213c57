import type { Rule } from './rule.js';
import { AI_DIRECTED } from './rules/ai-directed.js';
import { CREDENTIAL_RULES } from './rules/credentials.js';
import { DISGUISE_RULES } from './rules/disguises.js';
import { GOODS_RULES } from './rules/goods.js';
import { HIDDEN_RULES } from './rules/hidden.js';
import { LINK_PATH_RULES } from './rules/link-paths.js';
import { LINK_RULES } from './rules/links.js';
import { MASS_RULES } from './rules/manners.js';
import { MONEY_RULES } from './rules/money.js';
import { PRESSURE_RULES } from './rules/pressure.js';
import { PARCEL_RULES } from './rules/parcels.js';
import { PRETEXT_RULES } from './rules/pretexts.js';
import { SOURCE_RULES } from './rules/source.js';

/** All rules. Among equally severe findings, the earlier rule's comes first. */
export const RULES: readonly Rule[] = [
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
