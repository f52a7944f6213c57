import { BRANDS, EVERYDAY_IN_TEXT } from '../reading/names.js';

/** The words with which messages address their reader, before the name, by language. */
const GREETINGS = [
  'dear|hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|welcome(?: back)?',
  'liebe[rs]?|hallo|guten (?:tag|morgen|abend)|sehr geehrte[rs]?|geehrte[rs]?|moin|grüß gott|servus|grüezi',
  'bonjour|bonsoir|cher|chère|salut|madame|monsieur',
  'hola|estimad[oa]|querid[oa]|apreciad[oa]|buen(?:os días|as tardes|as noches)',
  'ciao|gentile|car[oa]|egregi[oa]|buon(?:giorno|asera)|salve',
  'olá|oi|prezad[oa]|car[oa]|estimad[oa]|bom dia|boa (?:tarde|noite)',
  'beste|geachte|hoi|dag|goede(?:morgen|middag|navond)',
  'cześć|dzień dobry|dobry wieczór|szanown[ya]|drog[ia]|drogi|witaj',
  'dobrý (?:den|deň|večer)|dobré ráno|vážen[ýá]|mil[ýá]|ahoj',
  'hej|hejsan|kære|hei|kjære|god (?:dag|morgen|morgon|aften|kväll)|käre?a?|bäste?a?',
  'hyvää (?:päivää|huomenta|iltaa)|hyvä|moi|terve|arvoisa',
  'bună(?: ziua| seara| dimineața)?|dragă?|stimat[ăe]?',
  'merhaba|sayın|sevgili|selam|günaydın|iyi (?:günler|akşamlar)',
  'здравствуйте|привет|уважаем(?:ый|ая)|дорог(?:ой|ая)|добр(?:ый день|ый вечер|ое утро)',
  'вітаємо|вітаю|привіт|шановн(?:ий|а)|добр(?:ий день|ий вечір|ого ранку|ого дня)',
  'γεια(?: σου| σας)?|αγαπητ(?:έ|ή|ός)|καλημέρα|καλησπέρα',
  'مرحبا(?:ً)?|عزيز(?:ي|تي)|السلام عليكم|أهلا(?:ً)?',
  'שלום(?: רב)?|היי|לכבוד|יקר(?:ה)?',
  'नमस्ते|प्रिय|नमस्कार|প্রিয়|নমস্কার|হ্যালো',
  'halo|hai|yth|selamat (?:pagi|siang|sore|malam|petang|tengah hari)|kepada|salam',
  'xin chào|chào|kính gửi|thân gửi',
  'สวัสดี(?:คุณ|ค่ะ|ครับ)?|เรียน(?:คุณ)?',
  '你好|您好|尊敬的|亲爱的|親愛的',
  '안녕하세요',
  'habari|mpendwa|jambo|kumusta|mahal na|magandang (?:araw|umaga|hapon|gabi)',
].join('|');

/** A word of a name: of one script, capitalised where the script has capitals. */
const LETTERS = [
  ...['Latin', 'Cyrillic', 'Greek'].map((script) => String.raw`\p{Script=${script}}{1,20}`),
  ...['Arabic', 'Hebrew', 'Devanagari', 'Bengali', 'Thai'].map(
    (script) => String.raw`[\p{Script=${script}}\p{M}]{2,20}`,
  ),
  ...['Han', 'Hangul', 'Katakana', 'Hiragana'].map((script) => String.raw`\p{Script=${script}}{1,6}`),
].join('|');
const WORD = String.raw`(?:${LETTERS})(?:['’-](?:${LETTERS})){0,2}\.?`;
/** Titles and the small words of names; they don't count as words of it. */
const TITLE =
  'mrs?|ms|mx|dr|prof|herrn?|frau|fräulein|monsieur|madame|mme|mlle|sr|sra|señora?|senhora?|sig|signora?|sig\\.ra|dhr|mevr(?:ouw)?|meneer|heer|panie?|pán|paní|господин|госпожа|пан|пані';
const PARTICLE =
  "van|von|vom|zu|zum|zur|de|del|della|di|da|do|dos|du|des|der|den|ter|ten|la|le|el|al|bin|ibn|af|av|y|e|d'";
/** Doubled where a title is missing in the middle. */
const GAP = String.raw`[ \u00a0]{1,2}`;
const NAME = String.raw`(?:(?:${TITLE})\.?${GAP}){0,2}${WORD}(?:${GAP}(?:(?:${PARTICLE})${GAP}){0,2}${WORD}){0,2}`;
/** It begins a line or a sentence, and a pause ends it: what is said to the reader is no part of the name. */
const GREETING = new RegExp(
  String.raw`(?<=^|[\n.!?:]\s{0,4})(?:${GREETINGS})[ ,]{0,2}(${NAME})(?=\s{0,2}(?:[,!:;.–—，！：、。]|\n|$))`,
  'iu',
);
/** Japanese and Korean put the name first. */
const NAME_FIRST =
  /(?<=^|\n)([\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]{1,8}(?: [\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{1,8})?) ?(?:様|さま|さん|님|고객님)(?=\s{0,2}(?:[,!:;.，！：、。]|\n|$))/u;
const CAPITAL = /^(?:\p{Lu}|\p{Lo})/u;
/** What a name in a greeting can't be: what to do, whom to turn to, and brands (their words, in {@link isNoName}). */
const NO_NAME = new Set(
  (
    'call dial ring phone text reply click open visit pay send verify confirm update login sign contact write read urgent important ' +
    'warning alert support service services helpdesk helpline hotline desk team security bank refund account invoice payment billing ' +
    'fraud police court customs tax lottery winner prize anruf anrufen rufen wählen zahlen klicken kontakt kundendienst kundenservice ' +
    'sicherheit konto rechnung dringend wichtig appelez cliquez payez llame llamar pague soporte servicio chiama clicca paga assistenza ' +
    'ligue clique pague suporte bel betaal klik zadzwoń zapłać'
  ).split(' '),
);
const BRAND_WORDS = new Set(
  BRANDS.flatMap(({ words }) => words).filter((word) => !EVERYDAY_IN_TEXT.has(word)),
);
const SMALL_WORD = new RegExp(`^(?:${PARTICLE})$`, 'u');
/** A greeting is looked for only in the beginning of a message. */
const HEAD = 3_000;

/** The greeting of a message. */
export interface Greeting {
  /** The greeting with the name, as written. */
  phrase: string;
  /** Matches the whole name or a word of it, as written. Null: it addresses nobody. */
  name: RegExp | null;
}

export const NOBODY: Greeting = { phrase: '', name: null };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const isNoName = (word: string): boolean => {
  const small = word.toLowerCase();
  return NO_NAME.has(small) || BRAND_WORDS.has(small);
};

/** The greeting of a message's body; {@link NOBODY} when it has none, or when what follows it is no name of three words at most. */
export function greetingIn(body: string): Greeting {
  const head = body.slice(0, HEAD);
  const [phrase = '', name = ''] = GREETING.exec(head) ?? NAME_FIRST.exec(head) ?? [];
  const words = name.split(/[ \u00a0]+/u);
  if (name === '' || !words.every((word) => CAPITAL.test(word) || SMALL_WORD.test(word))) return NOBODY;
  if (words.length > 1 && words.some(isNoName)) return NOBODY;
  const own = words.filter((word) => word.length > 1 && CAPITAL.test(word));
  const whole = words.map(escaped).join(String.raw`[ \u00a0]{1,2}`);
  const parts = words.length > 1 ? [whole, ...own.map(escaped)] : own.map(escaped);
  if (parts.length === 0) return { phrase, name: null };
  return { phrase, name: new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'gu') };
}
