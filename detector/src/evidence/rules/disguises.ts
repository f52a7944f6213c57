import type { TextRule } from '../rule.js';
import { spansOf } from '../rule.js';
import { findBorrowedBrands } from './brands.js';

// Joiners have legitimate uses in other scripts; between two Latin letters these characters have none.
const HIDDEN_IN_WORD = /[A-Za-z][\u200B\u200C\u2060-\u2064\uFEFF\u180E][A-Za-z]/g;

/** Words and names written to deceive the reader or a filter. */
export const DISGUISE_RULES: readonly TextRule[] = [
  {
    code: 'disguised-text',
    label: 'Words spelled with look-alike letters',
    severity: 'high',
    languages: 'any',
    looksAt: 'message',
    find: ({ text, folded: { disguised, offsets } }) =>
      disguised.map(({ start, end }) => ({
        start: offsets[start] ?? 0,
        end: offsets[end] ?? text.length,
      })),
    examples: {
      found: [
        'Your pаypаl balance',
        'ᴠᴇʀɪꜰʏ ʏᴏᴜʀ ᴀᴄᴄᴏᴜɴᴛ',
        'ʙɪʟʟɪɴɢ office',
        'Ⓥⓔⓡⓘⓕⓨ your data',
        '🅅🄴🅁🄸🄵🅈 and 🅥🅔🅡🅘🅕🅨',
        'Your p𝐚y𝗽al account',
        'ṿẹṛịḟỵ it',
        'v\u0323e\u0323r\u0323i\u0323f\u0323y\u0323 it',
        'p\u0337\u0321\u0348\u0301a\u0334\u0353\u0302\u0315s\u0338\u0347\u0301\u0322s\u0336\u0345\u0300\u0323 word',
        'pa\u20ddss\u20ddword',
      ],
      notFound: [
        'Привет, Anna! Как дела?',
        'Купил iPhoneом новый чехол, мой iPhoneом доволен.',
        'Hesabınızı onaylamak için tıklayın.',
        'The vowel of fish is /fɪʃ/, that of dog /dɑɡ/, and billing is [ˈbɪlɪŋ].',
        'Xin chào, tôi muốn hỏi về tài khoản ngân hàng của người Việt. Đường Nguyễn Huệ.',
        'Xin cha\u0300o, tie\u0302\u0301ng Vie\u0323\u0302t.',
        'Ọjọ́ ìbí ọmọ mi ni; ẹ ṣé ọ̀rẹ́ mi. Příliš žluťoučký kůň.',
        'بِسْمِ اللَّهِ الرَّحْمَٰنِ. שָׁלוֹם עֲלֵיכֶם.',
        'Let 𝐀𝐱 = 𝐛 and 𝑓(𝑥) = 𝑒ˣ, where σmax is the largest and ∇×𝐄 = 0.',
        'Room Ⓐ, blood type 🅰🅱, Ⓜ Opéra, ⓒ 2026',
        '次のＡＢＣを確認し、ｅメールで送ってください。',
        'The price was ~~40~~ 4\u03360\u0336, now 30; o\u0336l\u0336d\u0336e\u0336r\u0336 prices are struck out.',
      ],
    },
  },
  {
    code: 'zero-width',
    label: 'Invisible characters inside words',
    severity: 'medium',
    languages: 'any',
    looksAt: 'message',
    find: ({ text }) => spansOf(text, HIDDEN_IN_WORD),
    examples: { found: ['Your pass\u200bword'], notFound: ['می\u200cخواهم 👩\u200d👧'] },
  },
  {
    code: 'brand-elsewhere',
    label: 'Names a known brand but links elsewhere',
    severity: 'medium',
    category: 'brand',
    languages: 'any',
    looksAt: 'message',
    find: findBorrowedBrands,
    examples: {
      found: [
        'Your Netflix plan: https://garden-school.org/x',
        'Your Apple ID is locked: https://garden-school.org/x',
        'Sign in to your Outlook: https://garden-school.org/x',
        '<p>Sign in: <a href="http://garden-school.org/x">https://www.netflix.com/login</a></p>',
      ],
      notFound: [
        'Acorn Payroll sends it with DHL: https://acornpayroll.com/t/1',
        'Your Netflix plan: https://netflix.com/x',
        'Apple juice and an apple cake: https://garden-school.org/menu',
        'The outlook for 2027 is stable, says Mr Norton: https://garden-school.org/news. What is your outlook on it?',
        'The form is at https://garden-school.org/x and not on WhatsApp, please.',
        'We stopped a card payment of £189.99 at ARGOS.CO.UK as it looked unusual. Was it you? Reply Y or N. Barclays',
        'Crédit Agricole: Paiement de 129,00 EUR chez FNAC.COM avec carte **4410. Validez dans Ma Banque.',
        'Write to anna @ verizon . net, or look at https://garden-school.org/x',
      ],
    },
  },
];
