import type { Book } from '../book.js';
import { EN_MAIL_ACCOUNTS } from './accounts.js';
import { EN_MAIL_COMMERCE } from './commerce.js';
import { EN_MAIL_DESK } from './desk.js';
import { EN_MAIL_EDITORIAL } from './editorial.js';
import { EN_MAIL_EDITORIAL_BLOG } from './editorial-blog.js';
import { EN_MAIL_EDITORIAL_CAUSES } from './editorial-causes.js';
import { EN_MAIL_EDITORIAL_JOBS } from './editorial-jobs.js';
import { EN_MAIL_EDITORIAL_LIFE } from './editorial-life.js';
import { MAIL_EUROPE } from './europe.js';
import { EN_MAIL_GOODS } from './goods.js';
import { EN_MAIL_INTERNAL } from './internal.js';
import { EN_MAIL_LAYOUTS } from './layouts.js';
import { EN_MAIL_LETTERS } from './letters.js';
import { MAIL_LETTERS_WORLD } from './letters-world.js';
import { MAIL_LETTERS_WORLD_EAST } from './letters-world-east.js';
import { MAIL_LETTERS_WORLD_ITALIAN_TURKISH } from './letters-world-italian-turkish.js';
import { MAIL_LETTERS_WORLD_NORTH } from './letters-world-north.js';
import { MAIL_LETTERS_WORLD_SOUTH } from './letters-world-south.js';
import { EN_MAIL_LISTS } from './lists.js';
import { EN_MAIL_NOTES } from './notes.js';
import { NOTICES } from './notices.js';
import { EN_MAIL_OFFICE } from './office.js';
import { ORDERS } from './orders.js';
import { EN_MAIL_PAIRS } from './pairs.js';
import { EN_MAIL_PRODUCT } from './product.js';
import { EN_MAIL_PRODUCT_ACTIVITY } from './product-activity.js';
import { EN_MAIL_PRODUCT_BILLING } from './product-billing.js';
import { EN_MAIL_PRODUCT_NEWS } from './product-news.js';
import { EN_MAIL_RETAIL } from './retail.js';
import { EN_MAIL_RETAIL_MEMBERS } from './retail-members.js';
import { EN_MAIL_RETAIL_PLACES } from './retail-places.js';
import { EN_MAIL_THREATS } from './threats.js';
import { MAIL_WORLD } from './world.js';

export const MAIL_BOOKS: readonly Book[] = [
  [EN_MAIL_ACCOUNTS, 90],
  [EN_MAIL_COMMERCE, 90],
  [EN_MAIL_DESK, 110],
  [EN_MAIL_EDITORIAL, 110],
  [EN_MAIL_EDITORIAL_BLOG, 110],
  [EN_MAIL_EDITORIAL_CAUSES, 110],
  [EN_MAIL_EDITORIAL_JOBS, 110],
  [EN_MAIL_EDITORIAL_LIFE, 110],
  [MAIL_EUROPE, 45],
  [EN_MAIL_GOODS, 140],
  [EN_MAIL_INTERNAL, 140],
  [EN_MAIL_LAYOUTS, 140],
  [EN_MAIL_LETTERS, 110],
  [MAIL_LETTERS_WORLD, 60],
  [MAIL_LETTERS_WORLD_EAST, 60],
  [MAIL_LETTERS_WORLD_ITALIAN_TURKISH, 60],
  [MAIL_LETTERS_WORLD_NORTH, 60],
  [MAIL_LETTERS_WORLD_SOUTH, 60],
  [EN_MAIL_LISTS, 140],
  [EN_MAIL_NOTES, 300],
  [NOTICES, 120],
  [EN_MAIL_OFFICE, 90],
  [ORDERS, 80],
  [EN_MAIL_PAIRS, 110],
  [EN_MAIL_PRODUCT, 110],
  [EN_MAIL_PRODUCT_ACTIVITY, 110],
  [EN_MAIL_PRODUCT_BILLING, 110],
  [EN_MAIL_PRODUCT_NEWS, 110],
  [EN_MAIL_RETAIL, 110],
  [EN_MAIL_RETAIL_MEMBERS, 110],
  [EN_MAIL_RETAIL_PLACES, 110],
  [EN_MAIL_THREATS, 160],
  [MAIL_WORLD, 40],
];
