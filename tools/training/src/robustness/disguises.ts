import type { MessageText } from '@gatepost/message';
import type { Random } from '../random.js';
import { ofBody, type Change } from './change.js';

const SMALL_CAPITALS = new Map(
  Array.from('abcdefghijklmnopqrstuvwyz', (letter, index) => [
    letter,
    Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ')[index] ?? letter,
  ]),
);
/** Strokes through and rings around letters, with which no language writes. */
const MARKS = '\u0335\u0336\u0337\u0338\u0332\u033f\u20dd\u20de\u20e0\u20d2';
/** Links and addresses stay what they are: a disguised link leads nowhere. */
const LINK_OR_WORD = /(?:https?:\/\/|www\.)\S+|\S+@\S+|\S+\.\S+\/\S*|\p{L}+/gu;
const WORD = /^\p{L}+$/u;
const MARKED_SHARE = 0.5;
const SWAPPED_SHARE = 0.5;
const MIN_SWAPPED = 5;

function ofWords(text: string, change: (word: string) => string): string {
  return text.replace(LINK_OR_WORD, (piece) => (WORD.test(piece) ? change(piece) : piece));
}

/** A change of each word of subject and body, their links left alone. */
function wordByWord(change: (word: string, random: Random) => string): Change {
  return (message: MessageText, random: Random) => {
    const changed = (text: string) => ofWords(text, (word) => change(word, random));
    const subject = message.subject === null ? null : changed(message.subject);
    const body = changed(message.body);
    return body === message.body ? null : { ...message, subject, body };
  };
}

/** Two letters inside a word change places, as readers hardly notice. */
function swapped(word: string, random: Random): string {
  if (word.length < MIN_SWAPPED || !random.chance(SWAPPED_SHARE)) return word;
  const at = 1 + random.below(word.length - 3);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

const SCHEME = /\bhttps?:\/\//gi;
const HOST = /(?<=\bhttps?:\/\/|\bwww\.)[\w-]+(?:\.[\w-]+)+/gi;

/** Addresses as people write them who want them copied and not clicked. */
const defanged: Change = ofBody((body, random) =>
  random.chance(0.5)
    ? body.replace(SCHEME, (scheme) => scheme.replace('tt', 'xx'))
    : body.replace(HOST, (host) => host.replaceAll('.', '[.]')),
);

/** Spellings that people read as what they stand for. */
export const DISGUISES = {
  smallCapitals: wordByWord((word) =>
    Array.from(word.toLowerCase(), (letter) => SMALL_CAPITALS.get(letter) ?? letter).join(''),
  ),
  combiningMarks: wordByWord((word, random) =>
    Array.from(word, (letter) =>
      random.chance(MARKED_SHARE) ? letter + random.pick(Array.from(MARKS)) : letter,
    ).join(''),
  ),
  swappedLetters: wordByWord(swapped),
  defangedLinks: defanged,
};
