import { anyOf, type TextRule } from './rule.js';

const r = String.raw;

/**
 * Text meant for a machine rather than for the reader. People also write "please ignore my previous mail", "reply only
 * with YES" and "turn on developer mode", so each phrase needs an object that only a model has: instructions without an
 * owner, a prompt, a role, a verdict.
 */
export const AI_RULES: readonly TextRule[] = [
  {
    code: 'ai-directed',
    label: 'Text addressed to an AI or to this filter',
    severity: 'high',
    pattern: anyOf(
      r`\b(?:ignore|disregard|forget|override|bypass)(?: \w+){0,2} (?:all|any|every|your|those)(?: \w+){0,4} (?:instructions?|prompts?|guidelines?|directives?|constraints|programming|training)\b`,
      r`\b(?:ignore|disregard|forget|override) (?:previous|prior|above|preceding|earlier|system|safety) (?:instructions?|prompts?|rules|guidelines?|directives?|directions)\b`,
      r`\b(?:ignore|disregard|forget) (?:the |all |everything |all the )?(?:\w+ ){0,2}(?:above|before|previous|prior|instructions|text)(?: \w+){0,2} and (?:just |instead |then )?(?:print|say|output|tell|respond|answer|rate|score|write|reveal|return|classify|repeat)\b`,
      r`\b(?:classify|rate|score|label|treat|evaluate|judge) (?:this|it|the) (?:\w+ ){0,3}(?:as )?(?:\w+ ){0,2}(?:safe|legitimate|harmless|not spam|ham|benign|score(?: of)? [1-3]\b|[1-3]\/10)`,
      r`\b(?:mark|flag|report) (?:this|the) (?:message|e-?mail|text|content) (?:as )?(?:\w+ ){0,2}(?:legitimate|harmless|benign|score(?: of)? [1-3]\b|[1-3]\/10)`,
      r`\b(?:you are now|act as|pretend to be|behave as|role ?play as|you're now) (?:an? |the )?(?:\w+ ){0,3}(?:ai|llm|language model|chatbot|dan|spam filter|classifier|assistant without)\b|\byou are (?:an? )?(?:llm|(?:large )?language model|chatbot|spam filter|ai (?:model|assistant|system|classifier))\b`,
      r`\b(?:print|reveal|show|output|repeat|display|tell me|leak|paste|give me|disclose|what is|what's)(?: \w+){0,3} (?:system|initial|original|hidden) prompt\b|\byour (?:system|initial|original) prompt\b|\b(?:dans?|stands for|called|means|mode)[^\w\n]{1,3}(?:can )?do anything now\b|\b(?:system override|dan mode|jailbreak mode|urgent new task|developer mode (?:enabled|output))\b`,
      r`\bfrom now on,? you (?:are|will|must|should)(?: going to| have to)? (?:act|answer|respond|behave|pretend|reply|be an?)\b`,
      // Chat templates. "System: Windows 11" stands in many a sign-in notice, so a bare name is not enough.
      r`\[(?:system|assistant)\]|\b(?:system|assistant): ?(?:you|ignore|score|the (?:message|score)|the following)\b|<\|?(?:im_start|system|endoftext)|\[\/?inst\]|<\/?instructions?>`,
      r`\b(?:respond|reply|answer|output) only with (?:json|the (?:score|word|verdict|number)|a (?:score|number)|["']?safe)|\boutput (?:a |the )?(?:score|verdict)\b|"(?:score|verdict)"\s?:|\bverdict\s?[:=]\s?"?(?:safe|legit)`,
      r`\b(?:add|include|incorporate|merge|insert|append|validate)\b[^.\n]{0,60}\bcode (?:snippet|excerpt|section|block)[^.\n]{0,40}\byour (?:\w+ )?(?:code|answer|response|solution|script|algorithm|reply|implementation)\b|\b(?:modify|change|adjust|render) your (?:response|reply|answer)\b`,
      r`\b(?:encode|print|output|respond|answer|decode)\b[^.\n]{0,60}\b(?:base ?64|rot ?13|morse|caesar)\b`,
      r`\b(?:ignora|ignore|ignorez|ignoriere|ignorieren sie|negeer|abaikan|ignoruj|zignoruj|oublie|oubliez|olvida|olvide|esqueca|dimentica|vergiss|vergeet|lupakan|zapomnij|inyalut)\b (?:[\w']+ ){0,5}(?:instrucciones|instructions|anweisungen|instruções|istruzioni|instructies|instruksi|instrukcj\w+|consignes|indicaciones|regeln|vorgaben)\b`,
      r`(?:忽略|无视|忘记|忘掉|無視)[^。\n]{0,10}(?:指令|指示|提示|规则|設定)|(?:指示|命令|プロンプト|指令)[^。\n]{0,8}(?:無視|忘れ)`,
      r`(?:지시|명령|지침|프롬프트)[^.\n]{0,8}(?:무시|잊)|(?:निर्देश|आदेश)[^।\n]{0,14}(?:अनदेखा|नजरअंदाज|उपेक्षा|भूल)|নির্দেশ[^।\n]{0,14}(?:উপেক্ষা|ভুলে)`,
      r`(?:تجاهل|انس)[^.\n]{0,14}(?:التعليمات|الاوامر|تعليمات)|(?:игнорируй|проигнорируй|забудь)\S{0,4} [^.\n]{0,24}(?:инструкци|указани|команд|правил)|(?:ігноруй|проігноруй|забудь)\S{0,4} [^.\n]{0,24}(?:інструкці|вказівк)`,
      r`(?:ละเว้น|เพิกเฉย|ไม่ต้องสนใจ|ลืม)[^\n]{0,14}คำสั่ง|\bbo qua [^.\n]{0,20}(?:huong dan|chi dan|lenh)\b|(?:onceki|yukaridaki)[^.\n]{0,15}(?:talimat|komut)[^.\n]{0,20}(?:yok say|goz ardi|unut)|αγνοησ\S{1,4} [^.\n]{0,24}οδηγιες`,
    ),
  },
];
