import { AI_RULES } from './ai-directed.js';
import { CREDENTIAL_RULES } from './credentials.js';
import { GOODS_RULES } from './goods.js';
import { MASS_RULES } from './manner-of-phishing.js';
import { MONEY_RULES } from './money.js';
import { PRESSURE_RULES } from './pressure.js';
import { PRETEXT_RULES } from './pretexts.js';
import type { TextRule } from './rule.js';

/** All evidence that is found in words. */
export const TEXT_RULES: readonly TextRule[] = [
  ...CREDENTIAL_RULES,
  ...PRESSURE_RULES,
  ...MONEY_RULES,
  ...PRETEXT_RULES,
  ...MASS_RULES,
  ...AI_RULES,
  ...GOODS_RULES,
];
