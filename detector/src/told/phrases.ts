import { oneOf, phrases } from '../evidence/evidence.js';

const r = String.raw;

const GERMAN_ACTS = oneOf(
  r`(?:an)?klick\w*`,
  r`öffne\w*`,
  r`folg\w*`,
  r`(?:be)?antwort\w*`,
  r`(?:be)?zahl\w*`,
  r`überweis\w*`,
  r`reagier\w*`,
  r`(?:an)?ruf\w*`,
  r`scann\w*`,
  r`(?:ein)?geb\w*`,
  r`tipp\w*`,
);
const GERMAN_NOT = oneOf('nicht', 'nichts', r`kein\w*`, 'niemals', 'nie');
const FRENCH_ACTS = oneOf(
  r`cliqu\w+`,
  r`ouvr\w+`,
  r`suiv\w+`,
  r`répond\w+`,
  r`pay\w+`,
  r`(?:r)?appel\w+`,
  r`saisi\w+`,
  r`donn\w+`,
  r`scann\w+`,
);
const SPANISH_ACTS = oneOf(
  r`ha[gz]\w*`,
  r`abra\w*`,
  r`(?:puls|pinch)\w+`,
  r`siga\w*`,
  r`respond\w+`,
  r`pag\w+`,
  r`llam\w+`,
  r`introdu\w+`,
  r`escane\w+`,
);
const DUTCH_ACTS = oneOf('klik', 'open', 'volg', 'beantwoord', 'antwoord', 'reageer', 'betaal', 'bel', 'vul');

/** Tells people not to act on what they got. */
export const DO_NOT_ACT = phrases({
  English: r`\b(?:do not|don['’]?t|never|not to|avoid|nobody should)\b(?: \w+){0,3} (?:click|open|follow|reply|answer|respond|pay|call|scan|enter|react|buy|transfer|act on)(?:ing)?\b`,
  'English, to get rid of it': r`\b(?:ignore|delete|bin|report) (?:it|them|the|such|those)\b|\b(?:just|simply|please|doubt,?) (?:delete|ignore)\b(?! this)|\bhang up\b`,
  German: r`\b${GERMAN_ACTS}\b[^.!?\n]{0,80}\b${GERMAN_NOT}\b|\b${GERMAN_NOT}\b[^.!?\n]{0,60}\b${GERMAN_ACTS}`,
  'German, to get rid of it': r`\b(?:lösch|ignorier|meld)(?:en sie|t) (?:sie|die|das|den|es|ihn|solche)\b|\blegen sie (?:\w+ )?auf\b|\b(?:bitte|sofort|ungelesen|umgehend|einfach) (?:\w+ ){0,2}(?:löschen|ignorieren|melden)\b`,
  'other languages, to get rid of it': r`\b(?:supprimez|ignorez|signalez|raccrochez|borr(?:e|en|ad)|elimin(?:e|en|ad|ate)|cuelguen?|cancellate|ignorate|segnalate|apaguem?|verwijder|negeer)\b(?! (?:ce|cet|este|esta|questo|questa|dit|deze)\b)`,
  French: r`\b(?:ne |n['’])(?:\w+ )?${FRENCH_ACTS}`,
  Spanish: r`\b(?:no|nunca|jamás) (?:\w+ ){0,2}${SPANISH_ACTS}`,
  Italian: r`\bnon (?:\w+ ){0,2}(?:clicc|apri|segui|rispond|paga|chiam|inseri)\w*`,
  Portuguese: r`\b(?:não|nunca) (?:\w+ ){0,2}(?:cliqu|abra|siga|respond|pagu|ligu|insir)\w*`,
  Dutch: r`\b${DUTCH_ACTS}\b[^.!?\n]{0,60}\b(?:niet|niets|nooit|geen)\b|\b(?:niet|nooit|geen)\b[^.!?\n]{0,40}\b(?:klikken|openen|antwoorden|betalen|reageren)`,
});

/** Advice that is for other messages than the one that gives it, or for all but what it shows. */
export const BUT_NOT_THIS = phrases({
  'other mails': r`\b(?:any )?others?\b|\bandere[nrms]?\b|\bautres\b|\b(?:otr|outr|altr)[oae]s?\b|\baltri\b`,
  'from somebody else, or to us': r`\b(?:strangers?|anything else|anybody else|(?:call|reply to|answer|contact|phone|ring) us|fremden?|unbekannt\w*|inconnus?|desconocid[oa]s?|sconosciut\w*|onbekende\w*)\b`,
  'this mail': r`\b(?:to this|auf diese\w*|à ce|a este|a esta|a questa|op dit|op deze) (?:e-?mail|mail|message|nachricht|courriel|message|correo|mensaje|messaggio|mensagem|bericht)\b`,
  'but this one': r`\b(?:except|unless|außer|sauf|salvo|tranne|behalve)\b|\b(?:but|instead|sondern|sino|maar|mais|mas|ma)\b(?! (?:please |bitte )?(?:report|forward|delete|tell|ask|meld|leit|lösch|sign|borr|elimin|supprim|cancell|apag|verwijder))`,
});

/** What somebody sends. */
const MESSAGES = oneOf(
  r`messages?`,
  r`e-?mails?`,
  r`mails?`,
  r`texts?`,
  'sms',
  r`calls?`,
  r`letters?`,
  r`\w{0,20}nachrichten`,
  r`nachricht\w*`,
  r`anruf\w*`,
  r`courriels?`,
  r`mensajes?`,
  r`correos?`,
  r`messaggi\w*`,
  r`mensage\w+`,
  r`bericht\w*`,
);
const FAKE = oneOf(
  'fake',
  'false',
  'fraudulent',
  'bogus',
  'spoofed',
  'forged',
  'scam',
  'phishing',
  'smishing',
);
const FRAUDSTERS = oneOf(
  r`fraudsters?`,
  r`scammers?`,
  r`criminals?`,
  r`attackers?`,
  r`crooks?`,
  r`impostors?`,
);
const GERMAN_FRAUDSTERS = oneOf(r`betrüger\w*`, r`kriminelle\w*`, r`täter`);
const ROMANCE_FRAUDSTERS = oneOf(
  r`escrocs?`,
  r`fraudeurs?`,
  r`pirates?`,
  r`estafador\w*`,
  r`delincuentes?`,
  r`golpistas?`,
  r`criminosos?`,
  r`truffator\w`,
  r`criminali`,
);

/** Says of what it shows that it is not to be believed. Fraud as such is what fraudsters speak of, too. */
export const DISTRUST = phrases({
  'English, what it is': r`\b${FAKE}\b(?:[^\w.!?]+\w+){0,3}?[^\w.!?]+${MESSAGES}\b|\b(?:it|this|that|they|these|those|which)\b(?: \w+){0,3} (?:fakes?|fraud|scams?|bogus|forged|forgery|false|phishing)\b|\b(?:scams?|fakes?)\b[^.!?\n]{0,40}\b(?:doing the rounds|going a?round|circulat\w+)|\b(?:messages|mails|texts) to delete\b|\b(?:delete|report) (?:it|them|such|the ${MESSAGES})\b`,
  'English, whose it is': r`\b${FRAUDSTERS}\b[^.!?\n]{0,60}\b(?:send|write|call|text|leave|use|claim|pretend|pose|ask|try|tell|post|say)\w*|\bnot (?:\w+ )?(?:from|sent by|written by) (?:us|him|her|them|me)\b|\bin our name\b|\b(?:impersonat\w+|pretending to be|posing as)\b`,
  'German, what it is': r`\b(?:falsche|gefälschte|betrügerische)[nrsm]?\b(?:[^\w.!?]+\w+){0,2}?[^\w.!?]+(?:\w+-)?${MESSAGES}\b|\b(?:sie|es|das|dies|diese) (?:\w+ ){0,2}(?:gefälscht|betrug|ein fake)\b|\bbetrugs(?:mail|nachricht|sms|versuch)|\blösch(?:en|t|e) (?:sie )?(?:sie|die|diese\w*|solche|es|den)\b|(?:\b(?:bitte|ungelesen|sofort)|anklicken,|klicken,)(?: \w+){0,2} löschen\b`,
  'German, whose it is': r`\b${GERMAN_FRAUDSTERS}\b[^.!?\n]{0,60}\b(?:(?:ver)?schick|(?:ver)?send|schreib|ruf|behaupt|geben|gibt|forder|versuch|nutz)\w*|\b(?:rufen|schreiben|verschicken|versenden|senden|versuchen) (?:\w+ )?${GERMAN_FRAUDSTERS}|\bnicht von (?:uns|ihm|ihr)\b|\bin unserem namen\b`,
  'French, what it is': r`\b(?:faux|fausses?) (?:\w+ )?${MESSAGES}\b|\b${MESSAGES} (?:\w+ )?(?:faux|fausses?|fraudul\w+|malveillants?)\b|\bc['’]est (?:une arnaque|un faux|faux)\b|\bsupprimez\b|\bpas de nous\b`,
  'Spanish, Italian, Portuguese, what it is': r`\b${MESSAGES} (?:\w+ )?(?:fals[oaie]s?|fraudulent\w+|fraudolent\w+)\b|\bfals[oaie]s? (?:\w+ )?${MESSAGES}\b|\b(?:es|è|é) (?:una? |um )?(?:estafa|truffa|golpe|fraude)\b|\b(?:borr[ea]n?|elimin\w+|cancellate|apague\w*)\b`,
  'French, Spanish, Italian, Portuguese, whose it is': r`\b${ROMANCE_FRAUDSTERS}\b[^.!?\n]{0,60}\b(?:env|écri|escri|escre|utilis|usa|prétend|demand|pid|manda|invia|scriv|appel|llam|lig|chiam|dic|tent|intent)\w*`,
  Dutch: r`\b(?:valse|nep) ?(?:\w+ )?${MESSAGES}\b|\bnep(?:mail|bericht|sms)\w*|\boplichters\b[^.!?\n]{0,60}\b(?:stu|verstu|schrijv|bel|gebruik)\w*|\bverwijder\b|\bniet van ons\b`,
});

/** In a sentence of distrust says the opposite: that this is no fraud, protects from it, or is to be deleted only afterwards. */
export const REASSURANCE = phrases({
  English: r`\b(?:no|not|isn['’]?t|aren['’]?t|never|nor|free of)\b(?: (?:an?|any|at|all|kind|of|really|some|such|the)){0,3} (?:fake|fraud|scam|bogus|spoof|forged|false|phishing|smishing|criminal)|\b(?:not|n['’]?t|never) (?:\w+ )?(?:delete|report)\b|\b(?:when done|once done|after (?:that|this|you)|then (?:please )?(?:delete|report))\b|\b(?:protect|prevent|fight|defend|defeat|shield|guard|genuine|authentic)|\b(?:stop|block|keep)(?:s|p?ing)?\b|\b(?:safe|secured?|no harm)\b|(?<!\bwarn\w* )\bagainst\b`,
  German: r`\b(?:kein\w*|nicht|weder|nie)\b(?: (?:etwa|so|wirklich|eine?))? (?:falsch|gefälscht|betr[uü]g|kriminell)|\bnicht (?:\w+ )?lösch|\b(?:danach|anschließend|dann)\b|\b(?:schütz|geschützt|verhinder|bekämpf|gegen|sicher vor|abwehr|abgewehrt|echte?\b)`,
  French: r`\b(?:pas|aucun\w*|ni|jamais)\b(?: (?:de|du|un|une))? (?:faux|fausse|fraud|escroc|arnaque|malveillant)|\bne (?:le |la |les )?supprimez|\b(?:protég|protect|lutt|authentique)|(?<!\bgarde )\bcontre\b`,
  'Spanish, Italian, Portuguese': r`\b(?:no|non|não|ningún|ninguna|nessun\w*|nenhum\w*)\b(?: (?:es|è|é|una?|um|uma)){0,2} (?:fals|fraud|estafa|truff|golpe|delincuent|criminos)|\b(?:no|non|não) (?:lo |la |o |a )?(?:borr|elimin|cancellate|apagu)|\b(?:proteg|protec|prote[jz]|combat|defend|difend|auténtic|autentic)|(?<!\b(?:advert|avvis|alert)\w* )\b(?:contra|contro)\b`,
  Dutch: r`\b(?:geen|niet|nooit)\b(?: een)? (?:vals|nep|oplicht)|\bniet (?:\w+ )?verwijder|\b(?:bescherm|tegen\b|echte?\b)`,
});

/** Who gives its own words, or those that one is to trust. */
export const OWN_WORDS = phrases({
  English: r`\b(?:we|our|the|your) (?:\w+ )?(?:system|bank|administrator|security|support|partner|department|team|provider|office|sent|send|wrote|issued)\b[^.!?\n]{0,60}\b(?:sent|send|says?|wrote|issued|asks?|forward|message|notice)`,
  'messages that are meant': r`\b(?:messages?|mails?|notice) (?:\w+ )?(?:for you|from (?:us|your|our|the bank))\b|\bnachricht\w* (?:\w+ )?(?:für sie|von uns|ihrer bank|von ihrer)\b|\bmessage (?:\w+ )?(?:pour vous|de votre)\b|\bmensaje (?:\w+ )?(?:para (?:usted|ti)|de su)\b|\bmessaggio (?:\w+ )?(?:per (?:lei|te)|della sua)\b|\bmensagem (?:\w+ )?(?:para você|do seu)\b|\bbericht (?:\w+ )?(?:voor u|van uw)\b`,
  German: r`\b(?:unser|ihr|die|das|der)\w{0,2} (?:\w+ )?(?:system|bank|verwaltung|sicherheit|support|partner|abteilung|anbieter|amt)\b[^.!?\n]{0,60}\b(?:sendet|schickt|schreibt|mitteilung|nachricht)`,
});

/** Tells of a mail that was sent to see who falls for it. */
export const DRILL = phrases({
  English: r`\b(?:test (?:e-?)?(?:mail|message)|(?:phishing|security|awareness) (?:test|drill|exercise|simulation)|simulated)\b|\bwas (?:just |only )?(?:a|an|our) (?:\w+ )?(?:test|drill|exercise|simulation)\b`,
  German: r`\b(?:test-?(?:e-?)?mail|testnachricht|phishing-?(?:test|übung|simulation)|übung)|\bwar (?:nur )?eine? (?:\w+ )?(?:test|simulation)\b`,
  French: r`\b(?:(?:courriel|mail|message) de test|exercice|simulation)\b`,
  'Spanish, Italian, Portuguese': r`\b(?:correo de prueba|simulacro|simulazione|esercitazione|(?:mail|email|e-mail) di prova|simulação|simulado|e-?mail de teste)\b`,
  Dutch: r`\b(?:testmail|oefening|phishingtest|nepmail)\b`,
});

/** What a quotation is of: somebody's message, or its subject. */
export const MESSAGE = phrases({
  any: r`\b(?:${MESSAGES}|subject|betreff|testmail|objet|asunto|oggetto|assunto|onderwerp)\b`,
});

const TELLERS = oneOf(
  FRAUDSTERS,
  GERMAN_FRAUDSTERS,
  ROMANCE_FRAUDSTERS,
  'oplichters',
  r`fake \w+`,
  r`(?:the|this) (?:sender|caller)s?`,
  r`(?:die|der) (?:absender|anrufer)`,
);
const TELL = oneOf(
  r`(?:claim|pretend|say|ask|tell|promise|threaten|write|offer|demand)s?`,
  r`(?:behaupt|geben vor|gibt vor|forder|bitte|versprech|droh|schreib)\w*`,
  r`(?:prétend|affirm|demand|promett|menac)\w*`,
  r`(?:dic|afirm|pid|promet|amenaz|pretend|finge)\w*`,
  r`(?:dicon|chied|promett|sosten)\w*`,
  r`(?:bewer|vrag|belov|dreig)\w*`,
);

/** Tells in its own words what somebody else says. */
export const REPORTED = phrases({ any: r`\b${TELLERS}\b[^.!?\n]{0,60}\b${TELL}\b` });

/** Makes what is quoted something to follow. */
export const FOLLOW = phrases({
  English: r`\b(?:to do (?:so|this|it|that)|as (?:it|he|she|they) (?:says?|asks?)|(?:please|must|kindly|now) (?:\w+ )?(?:follow|comply|do\b(?! not))|follow (?:it|them|these|those|the|this|its)|instructions?|comply)\b|\b(?:this|it) (?:one )?is (?:genuine|real|authentic|from (?:us|me))\b|\bonly this\b`,
  German: r`\b(?:tun sie (?:dies|das|es)|befolg\w+|anweisung\w*|kommen sie (?:dem|der)|(?:klicken|folgen|gehen|rufen|antworten) sie (?:\w+ )?(?:dazu|hierzu|hier)|ist echt)\b`,
  French: r`\b(?:pour ce faire|suivez|faites-le|instructions|veuillez (?:suivre|procéder|faire|vous conformer))\b`,
  'Spanish, Italian, Portuguese': r`\b(?:para ello|siga|sigan|hágalo|instrucciones|instruções|istruzioni|per farlo|faça-o)\b`,
  Dutch: r`\b(?:volg (?:de|deze|dit)|instructies|doe dit)\b`,
});

/** What somebody has done already for whom there is a number to call. */
export const ALREADY_DONE = phrases({
  English: r`\b(?:if you(?:['’]ve| have)?|have you) (?:\w+ )?(?:clicked|entered|typed|paid|answered|replied|opened|fallen|fell|given|gave)\b`,
  German: r`\b(?:wenn|falls|sollten|haben) sie\b[^.!?\n]{0,60}(?:geklickt|eingegeben|gezahlt|bezahlt|geantwortet|geöffnet)`,
  French: r`\bsi vous avez (?:déjà )?(?:cliqué|saisi|payé|répondu|ouvert|donné|communiqué)`,
  Spanish: r`\bsi (?:ya )?ha[ns]? (?:ya )?(?:hecho|pulsado|pagado|introducido|facilitado|respondido|abierto)`,
  Italian: r`\bse (?:ha|hai|avete) (?:già )?(?:cliccato|pagato|inserito|risposto|aperto)`,
  Portuguese: r`\bse (?:já )?(?:clicou|pagou|inseriu|respondeu|abriu)`,
  Dutch: r`\b(?:als|heeft) u\b[^.!?\n]{0,40}(?:geklikt|ingevuld|betaald)`,
});

/** Whom only a victim asks, and what only a victim does: a lure that was obeyed says thanks. */
export const HELP = phrases({
  any: r`\b(?:police|polizei|policía|polícia|polizia|politie|(?:your|ihre[rn]?|votre|vostra|tua|su|seu|uw) (?:own )?(?:bank|banque|banco|banca))\b`,
  English: r`\bchange (?:it|them|your passwords?)\b`,
});

/** What a link is not for where one only learns more about fraud. */
export const AT_STAKE = phrases({
  accounts: r`\b(?:accounts?|\w{0,8}konto|compte|cuenta|conto|conta|rekening|passw\w+|contraseña|senha|wachtwoord|mot de passe|card|karte|carte|tarjeta|identity|identität|identité|identidad)\b`,
  acts: r`\b(?:check|verify|confirm|protect|secure|restore|unlock|update|log ?in|sign ?in|now|today|(?:über)?prüf\w*|bestätig\w*|schütz\w*|sicher\w*|anmeld\w*|jetzt|sofort|heute|vérifi\w+|confirm\w+|protég\w+|verifi\w+|protej\w+|proteg\w+|ahora|maintenant|subito|agora|nu)\b`,
});
