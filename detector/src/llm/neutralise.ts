/** Text made harmless for a prompt, only by adding white space and removing invisible characters. */
export interface Neutralised {
  text: string;
  /** True when the text imitates a turn of a conversation or contains chat template tokens. */
  forged: boolean;
}

// Characters that a model sees and a reader doesn't. Joiners stay: Persian, Hindi and emoji need them.
const INVISIBLE = /(?![\t\n\u200c-\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const LINE_BREAKS = /\r\n?|[\u2028\u2029\v\f\u0085]/g;

// <|im_start|>, <s>, <system>, </message>, <<SYS>>
const TAG = /<(?=[|/!?\p{L}])/gu;
// Fences and headings are repeated characters: <<<, >>>, ###, ```.
const REPEATED = /([<>#`])(?=\1)/g;
const BRACKET = /\[(?=\/?(?:inst|system|assistant|user|tool)\b)/gi;

const SPEAKERS =
  'system|assistant|developer|système|systeme|sistema|asistente|assistente|assistent|系统|系統|助手|システム|система|ассистент';
// Ordinary mail has lines such as "Model: XT-5" and "User: ada": they are broken up too, but don't count as an attack.
const ROLES = `${SPEAKERS}|tool|function|model|human|user|ai|bot`;

const turnOf = (roles: string, flags: string) =>
  new RegExp(String.raw`^([ \t>*_#"'|-]{0,8})(${roles})([ \t*_"']{0,4})(?=[:：])`, flags);
const TURN = turnOf(ROLES, 'gimu');
const FORGED_TURN = turnOf(SPEAKERS, 'imu');
const TEMPLATE =
  /<\|?\s?(?:im_start|im_end|system|assistant|endoftext|eot_id|start_header_id|end_of_turn|start_of_turn)\b|\[\/?INST\]|<<\/?SYS>>/i;
const FENCE = /<{3}\s*(?:END\s+)?(?:MESSAGE|INSTRUCTIONS)\b/i;

/**
 * Inserts spaces into anything that could pass for a fence of the prompt, a tag, or a turn in a conversation.
 * `boundary` is the random marker of the prompt, not empty. Linear in the length of `source`.
 */
export function neutralise(source: string, boundary: string): Neutralised {
  const visible = source.toWellFormed().replace(LINE_BREAKS, '\n').replace(INVISIBLE, '');
  const forged = [FORGED_TURN, TEMPLATE, FENCE].some((pattern) => pattern.test(visible));
  const text = visible
    .replaceAll(boundary, Array.from(boundary).join(' '))
    .replace(REPEATED, '$1 ')
    .replace(TAG, '< ')
    .replace(BRACKET, '[ ')
    .replace(TURN, '$1$2$3 ');
  return { text, forged };
}
