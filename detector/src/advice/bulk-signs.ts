import type { Header } from '@gatepost/message';
import { describeHost } from '../reading/names.js';
import type { AdvicePage } from './page.js';

/** Words of a way out of a mailing. */
export const WAY_OUT =
  /unsubscri|opt[- ]?out|abmeld|abbestell|austragen|d[ée]sabonn|d[ée]sinscri|dar(?:se|me)? de baja|cancelar (?:la |mi )?suscripci|disiscri|annulla\w{0,3} (?:l['’])?iscrizione|cancelar (?:a )?(?:assinatura|inscri)|uitschrij|afmeld|avregistrer|avprenumerer|wypisz|zrezygn|отпис|отказаться от рассыл|配信停止|退订|수신 ?거부|(?:e-?mail|communication|manage|update) (?:your )?preferences/iu;

/** Those that mail which one person writes to another has not. */
const WAY_OUT_OF_A_LIST =
  /unsubscri|abbestell|(?:newsletter|mailing)\w{0,3} (?:hier )?abmeld|d[ée]sabonn|d[ée]sinscri|dar(?:se|me)? de baja|disiscri|uitschrij|отпис|配信停止|退订|수신 ?거부/iu;

/** A way out is no words alone: there is an address to follow near them. */
const NEAR = 200;

/** Headers of services that send for many. */
const OF_BULK = [
  'list-unsubscribe',
  'list-unsubscribe-post',
  'list-id',
  'feedback-id',
  'x-campaign-id',
  'x-campaign',
];

/** A list on which people write to one another is no mailing, and an answer by a program is none either. */
export function isBulkByHeaders(headersNamed: (name: string) => readonly Header[]): boolean {
  const valuesOf = (name: string) => headersNamed(name).map(({ value }) => value.toLowerCase());
  if (valuesOf('list-post').some((value) => value !== 'no')) return false;
  if (valuesOf('auto-submitted').some((value) => value.startsWith('auto-replied'))) return false;
  if (valuesOf('precedence').some((value) => /^\s*(?:bulk|junk)\b/.test(value))) return true;
  return OF_BULK.some((name) => headersNamed(name).length > 0);
}

interface Shown {
  subject: string;
  text: string;
  page: AdvicePage;
}

const CAMPAIGN = /[?&;]utm_(?:campaign=|medium=(?:e-?mail|newsletter))/i;
const OF_A_SIGNATURE = /signatur/i;
const IN_BROWSER =
  /(?:view|read|see|open|ansehen|anzeigen|öffnen|lesen|voir|afficher|ver|visualizza\w{0,3}) (?:\w{1,12} ){0,4}(?:in|im|dans|en|nel) (?:\w{1,12} ){0,2}(?:browser|navigat|navegador)|(?:in|im) (?:ihrem |deinem )?browser (?:ansehen|anzeigen|öffnen|lesen)/i;
const NEWSLETTER = /newsletter|mailing list|rundbrief|boletín|infolettre/i;
/** Of a page that is made up; a signature with a row of icons has fewer. */
const [MANY_LINKS, MANY_PICTURES, FEW] = [10, 5, 3];

const hosts = (page: AdvicePage): string[] =>
  page.links.slice(0, MANY_LINKS).map(({ href }) => href.slice(0, 300));

/** A way out with its address: nobody writes one into mail to one person. */
function hasWayOutOfList({ text, page }: Shown): boolean {
  if (page.links.some((link) => WAY_OUT_OF_A_LIST.test(link.text) || /unsubscri/i.test(link.href)))
    return true;
  const found = WAY_OUT_OF_A_LIST.exec(text);
  if (found === null) return false;
  return /https?:\/\/|www\./i.test(text.slice(Math.max(0, found.index - NEAR), found.index + NEAR));
}

/** How many signs there are of a mailing; two are enough. */
export function bulkSigns(shown: Shown): number {
  const { subject, text, page } = shown;
  if (hasWayOutOfList(shown)) return 2;
  const campaign = page.links.filter(({ href }) => CAMPAIGN.test(href) && !OF_A_SIGNATURE.test(href));
  const signs = [
    campaign.length >= FEW,
    new Set(page.links.map(({ href }) => href)).size >= MANY_LINKS && page.pictures.length >= MANY_PICTURES,
    page.links.some((link) => IN_BROWSER.test(link.text)),
    NEWSLETTER.test(subject) || (page.links.length >= FEW && NEWSLETTER.test(text)),
    page.links.length >= FEW && page.links.some((link) => WAY_OUT.test(link.text)),
    hosts(page).filter((href) => describeHost(href)?.kind === 'tracker').length >= FEW,
  ];
  return signs.filter(Boolean).length;
}
