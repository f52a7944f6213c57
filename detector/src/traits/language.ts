/** Letters that only texts of one language, or mostly those, are written in; the first that fits decides. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Greek}/u, 'el'],
  [/[іїєґ]/u, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

/** The most frequent short words of a language that few others have, without accents. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the and you your for with that this have will from are our not please thank can was been they would if of to',
  de: 'und der die das ist nicht mit sie ihre ihr wir fur auf eine ein den dem zu von haben werden sich bitte ich im',
  fr: 'les des vous votre nous une est pour dans avec pas que sur vos merci cette par ce du et bonjour etre avez',
  es: 'los las para con una por su que del usted como gracias esta este al nuestro hola mas ya muy tiene puede el y',
  it: 'il che per non sono con una della del grazie gli nel questo suo alla e di piu si la tua ciao puo dei',
  pt: 'nao para com uma voce seu sua os que por obrigado ola mais dos das em no na ao foi sao e esta do',
  nl: 'het een van niet dat voor met u uw wij zijn naar wordt ook deze aan je bij dank kunt heeft en de',
  pl: 'nie sie jest na do za przez prosze oraz dla od czy jak ze twoje panstwa dziekujemy mozna w i z',
  sv: 'och att det som inte ar for med till din vi av har kan du ditt tack eller en ett pa om',
  da: 'og det at ikke er til med din vi af har kan du dit tak eller en et pa om din der vil',
  tr: 've bir icin bu ile sizin lutfen olarak daha tesekkur da de degil size en merhaba hesap',
  id: 'dan yang anda untuk dengan ini dari tidak kami akan pada kepada atau silakan terima kasih di',
  vi: 'cua ban va la khong cho cac duoc trong co vui long toi chung voi de cam on',
};
const LANGUAGES = Object.keys(WORDS);
/** The places in {@link LANGUAGES} of those that have a word. */
const LANGUAGES_OF = new Map<string, number[]>();
for (const [place, words] of Object.values(WORDS).entries())
  for (const word of new Set(words.split(' ')))
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), place]);

/** Only the beginning of a text is read: its language does not change after that. */
const MAX_CHARACTERS = 2_000;
const LETTER = /\p{L}/gu;
const BETWEEN_WORDS = /\P{L}+/u;
/** Frequent words that a text must have before its language is certain enough. */
const MIN_HITS = 2;

/** Counts the letters of a folded text, and those from a to z. Mostly these are all, which shows without a slow pattern. */
function lettersIn(text: string): { latin: number; all: number } {
  let [latin, isAscii] = [0, true];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 97 && code <= 122) latin += 1;
    else if (code > 127) isAscii = false;
  }
  return { latin, all: isAscii ? latin : (text.match(LETTER)?.length ?? 0) };
}

/**
 * The language that most of a folded text is in, as ISO 639-1 has it; null when there is too little to tell. Coarse: it is for
 * noticing that an account writes in another language than it used to.
 */
export function languageOf(folded: string): string | null {
  const text = folded.slice(0, MAX_CHARACTERS);
  const { latin, all } = lettersIn(text);
  if (all - latin > all / 3) return SCRIPTS.find(([script]) => script.test(text))?.[1] ?? null;
  const hits = LANGUAGES.map(() => 0);
  for (const word of text.split(BETWEEN_WORDS))
    for (const place of LANGUAGES_OF.get(word) ?? []) hits[place] = (hits[place] ?? 0) + 1;
  const most = Math.max(...hits);
  const first = hits.indexOf(most);
  return most < MIN_HITS || hits.includes(most, first + 1) ? null : (LANGUAGES[first] ?? null);
}
