import type { Book } from '../book.js';
import { POLISHED_BAIT } from './bait.js';
import { POLISHED_BAIT_GIVING } from './bait-giving.js';
import { POLISHED_CUSTOMER } from './customer.js';
import { POLISHED_CUSTOMER_MEDIA } from './customer-media.js';
import { POLISHED_CUSTOMER_TRAVEL } from './customer-travel.js';
import { POLISHED_FINANCE } from './finance.js';
import { POLISHED_FINANCE_TAX } from './finance-tax.js';
import { FLUENT } from './fluent.js';
import { POLISHED_OFFICE } from './office.js';
import { POLISHED_OFFICE_DESK } from './office-desk.js';
import { POLISHED_OFFICE_SITE } from './office-site.js';
import { POLISHED_WORLD } from './world.js';
import { POLISHED_WORLD_HINDI } from './world-hindi.js';
import { POLISHED_WORLD_IBERIAN } from './world-iberian.js';
import { POLISHED_WORLD_ITALIAN_DUTCH } from './world-italian-dutch.js';
import { POLISHED_WORLD_JAPANESE_CHINESE } from './world-japanese-chinese.js';
import { POLISHED_WORLD_KOREAN_ARABIC } from './world-korean-arabic.js';
import { POLISHED_WORLD_POLISH } from './world-polish.js';
import { POLISHED_WORLD_RUSSIAN } from './world-russian.js';
import { POLISHED_WORLD_TURKISH_INDONESIAN } from './world-turkish-indonesian.js';

export const POLISHED_BOOKS: readonly Book[] = [
  [POLISHED_BAIT, 80],
  [POLISHED_BAIT_GIVING, 80],
  [POLISHED_CUSTOMER, 80],
  [POLISHED_CUSTOMER_MEDIA, 80],
  [POLISHED_CUSTOMER_TRAVEL, 80],
  [POLISHED_FINANCE, 80],
  [POLISHED_FINANCE_TAX, 80],
  [FLUENT, 80],
  [POLISHED_OFFICE, 80],
  [POLISHED_OFFICE_DESK, 80],
  [POLISHED_OFFICE_SITE, 80],
  [POLISHED_WORLD, 60],
  [POLISHED_WORLD_HINDI, 60],
  [POLISHED_WORLD_IBERIAN, 60],
  [POLISHED_WORLD_ITALIAN_DUTCH, 60],
  [POLISHED_WORLD_JAPANESE_CHINESE, 60],
  [POLISHED_WORLD_KOREAN_ARABIC, 60],
  [POLISHED_WORLD_POLISH, 60],
  [POLISHED_WORLD_RUSSIAN, 60],
  [POLISHED_WORLD_TURKISH_INDONESIAN, 60],
];
