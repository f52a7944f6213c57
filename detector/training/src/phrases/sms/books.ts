import type { Book } from '../book.js';
import { SMS_ACCOUNTS } from './accounts.js';
import { SMS_ACCOUNTS_WEST } from './accounts-west.js';
import { SMS_BANK_LAYOUTS } from './bank-layouts.js';
import { SMS_BANKS_EUROPE } from './banks-europe.js';
import { SMS_BANKS_FAR_EAST } from './banks-far-east.js';
import { SMS_BANKS_INDIA } from './banks-india.js';
import { SMS_BANKS_MIDEAST } from './banks-mideast.js';
import { SMS_BANKS_ROMANCE } from './banks-romance.js';
import { SMS_BANKS_SOUTHEAST } from './banks-southeast.js';
import { SMS_CARRIERS_COMMUNITY } from './carriers-community.js';
import { SMS_CODES } from './codes.js';
import { SMS_CODES_EUROPE } from './codes-europe.js';
import { SMS_CODES_WORLD } from './codes-world.js';
import { EN_SMS } from './english.js';
import { EN_SMS_BANK } from './english-bank.js';
import { EN_SMS_SERVICE } from './english-service.js';
import { SMS_EUROPE } from './europe.js';
import { SMS_FRAUD_MONEY } from './fraud-money.js';
import { SMS_FRAUD_MONEY_OFFERS } from './fraud-money-offers.js';
import { SMS_FRAUD_MONEY_STATE } from './fraud-money-state.js';
import { SMS_FRAUD_SOCIAL } from './fraud-social.js';
import { SMS_FRAUD_SOCIAL_THREAT } from './fraud-social-threat.js';
import { SMS_FRAUD_SOCIAL_WORK } from './fraud-social-work.js';
import { SMS_FRAUD_WORLD } from './fraud-world.js';
import { SMS_FRAUD_WORLD_EAST } from './fraud-world-east.js';
import { SMS_FRAUD_WORLD_SOUTH } from './fraud-world-south.js';
import { SMS_FRAUD_WORLD_WEST } from './fraud-world-west.js';
import { SMS_MOBILE_MONEY } from './mobile-money.js';
import { SMS_MOBILE_MONEY_ASIA } from './mobile-money-asia.js';
import { SMS_OFFICIAL } from './official.js';
import { OTHERS } from './others.js';
import { SMS_SERVICES } from './services.js';
import { SMS_SERVICES_OFFERS } from './services-offers.js';
import { SMS_SERVICES_UTILITY } from './services-utility.js';
import { SMISHING } from './smishing.js';
import { SMS_SPAM_ADVERTS } from './spam-adverts.js';
import { SMS_SPAM_ADVERTS_GOODS } from './spam-adverts-goods.js';
import { SMS_SPAM_ADVERTS_SOUTH } from './spam-adverts-south.js';
import { SMS_WORLD } from './world.js';

export const SMS_BOOKS: readonly Book[] = [
  [SMS_ACCOUNTS, 20],
  [SMS_ACCOUNTS_WEST, 20],
  [SMS_BANK_LAYOUTS, 20],
  [SMS_BANKS_EUROPE, 20],
  [SMS_BANKS_FAR_EAST, 20],
  [SMS_BANKS_INDIA, 20],
  [SMS_BANKS_MIDEAST, 20],
  [SMS_BANKS_ROMANCE, 20],
  [SMS_BANKS_SOUTHEAST, 20],
  [SMS_CARRIERS_COMMUNITY, 20],
  [SMS_CODES, 20],
  [SMS_CODES_EUROPE, 20],
  [SMS_CODES_WORLD, 20],
  [EN_SMS, 160],
  [EN_SMS_BANK, 130],
  [EN_SMS_SERVICE, 70],
  [SMS_EUROPE, 50],
  [SMS_FRAUD_MONEY, 45],
  [SMS_FRAUD_MONEY_OFFERS, 45],
  [SMS_FRAUD_MONEY_STATE, 45],
  [SMS_FRAUD_SOCIAL, 45],
  [SMS_FRAUD_SOCIAL_THREAT, 45],
  [SMS_FRAUD_SOCIAL_WORK, 45],
  [SMS_FRAUD_WORLD, 15],
  [SMS_FRAUD_WORLD_EAST, 15],
  [SMS_FRAUD_WORLD_SOUTH, 15],
  [SMS_FRAUD_WORLD_WEST, 15],
  [SMS_MOBILE_MONEY, 20],
  [SMS_MOBILE_MONEY_ASIA, 20],
  [SMS_OFFICIAL, 140],
  [OTHERS, 60],
  [SMS_SERVICES, 20],
  [SMS_SERVICES_OFFERS, 20],
  [SMS_SERVICES_UTILITY, 20],
  [SMISHING, 360],
  [SMS_SPAM_ADVERTS, 45],
  [SMS_SPAM_ADVERTS_GOODS, 45],
  [SMS_SPAM_ADVERTS_SOUTH, 45],
  [SMS_WORLD, 60],
];
