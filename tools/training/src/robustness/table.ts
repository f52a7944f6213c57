import type { Change, Transformation } from './change.js';
import { DISGUISES } from './disguises.js';
import { HIDING, LAYOUTS, withDecoys } from './layouts.js';
import { LINKS_OF_EACH_KIND } from './link-kinds.js';
import { aboveThread, amidBankText, amidProse } from './surroundings.js';

type Row = readonly [name: string, aim: number, change: Change];

const BAD_MAIL: readonly Row[] = [
  ['laid out by MJML (13 px inside `font-size:0px`)', 0.01, LAYOUTS.mjml],
  ['`font-size` of .875rem, 0.875rem or 0.9em', 0.01, LAYOUTS.slightlySmaller],
  ['amid 600 characters of office prose', 0.05, amidProse(600)],
  ['amid 3,000 characters of office prose', 0.05, amidProse(3000)],
  ['amid 20,000 characters of office prose', 0.05, amidProse(20_000)],
  ['above a thread of replies', 0.05, aboveThread],
  ['3,000 hidden characters: white on white', 0.03, HIDING.whiteOnWhite],
  ['3,000 hidden characters: a rule for a class', 0.03, HIDING.classRule],
  ['3,000 hidden characters: off the screen', 0.03, HIDING.offScreen],
  ['3,000 hidden characters: opacity', 0.03, HIDING.opacity],
  ['3,000 hidden characters: `DISPLAY : NONE`', 0.03, HIDING.capitalsAndBlanks],
  ['decoy letters of 1 px inside words', 0.05, withDecoys],
  ['small capitals', 0.03, DISGUISES.smallCapitals],
  ['combining marks', 0.03, DISGUISES.combiningMarks],
  ['swapped letters', 0.15, DISGUISES.swappedLetters],
  ['links written with hxxp or [.]', 0.05, DISGUISES.defangedLinks],
];
const BAD_SMS: readonly Row[] = [['SMS amid 150 characters of bank text', 0.1, amidBankText]];
const HONEST_MAIL: readonly Row[] = [
  ['a bit.ly link', 0.05, LINKS_OF_EACH_KIND.shortener],
  ["a file on Amazon's or Google's storage", 0.05, LINKS_OF_EACH_KIND.storage],
  ['a form (typeform)', 0.05, LINKS_OF_EACH_KIND.form],
  ['an azurewebsites host', 0.05, LINKS_OF_EACH_KIND.cloudApp],
  ['a .shop, .store or .online host of its own name', 0.03, LINKS_OF_EACH_KIND.ownCheapHost],
  ['click tracking by SES', 0.03, LINKS_OF_EACH_KIND.tracked],
  ['a "view in browser" line with its link', 0.05, LINKS_OF_EACH_KIND.viewInBrowser],
];
const HONEST_SMS: readonly Row[] = [['SMS and a bit.ly link', 0.05, LINKS_OF_EACH_KIND.shortener]];

function rows(
  side: Transformation['side'],
  channel: Transformation['channel'],
  of: readonly Row[],
): Transformation[] {
  return of.map(([name, aim, change]) => ({ name, channel, side, aim, change }));
}

/** All changes that are measured, those of bad messages first. */
export const TRANSFORMATIONS: readonly Transformation[] = [
  ...rows('bad', 'email', BAD_MAIL),
  ...rows('bad', 'sms', BAD_SMS),
  ...rows('honest', 'email', HONEST_MAIL),
  ...rows('honest', 'sms', HONEST_SMS),
];
