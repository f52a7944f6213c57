import { LANGUAGE } from '../../locales/language.js';
import { type Example, inBody } from './example.js';
import { germanExamples } from './german-examples.js';

/** Messages we wrote, with the built-in detector's actual verdicts on them. */
const hijacked: Example = {
  name: 'Hijacked mailbox',
  score: 10,
  engine: 'builtin',
  degraded: false,
  summary:
    'High risk: the body asks for a password, code, PIN or card number. The passage is "Just reply with your password if it does not open"; besides, the body announces new bank details or asks to change where money goes ("our bank details have changed") and has a link to a bare IP address ("http://203.0.113.24/invoice/login"). Don\'t send it until its sender has confirmed it in person or by phone and their account has been checked for misuse.',
  message: {
    channel: 'email',
    subject: 'Invoice 2041: new bank details',
    body: `Hi Marta,

our bank details have changed. Please send the open amount to the new account today, or the delivery will be stopped.

The form is here, sign in to open it: http://203.0.113.24/invoice/login

I am in meetings all day and can't talk. Just reply with your password if it does not open.

Thanks, Daniel`,
  },
  indicators: [
    {
      code: 'secret-request',
      label: 'Asks for a password, code, PIN or card number',
      severity: 'high',
      evidence: 'Just reply with your password if it does not open.',
      place: inBody(244, 294),
      points: 1,
    },
    {
      code: 'payment-detail-change',
      label: 'Announces new bank details or asks to change where money goes',
      severity: 'high',
      evidence: 'our bank details have changed.',
      place: inBody(11, 41),
      points: 1,
    },
    {
      code: 'ip-link',
      label: 'Link to a bare IP address',
      severity: 'high',
      evidence: 'http://203.0.113.24/invoice/login',
      place: inBody(168, 201),
      points: 2,
    },
    {
      code: 'wording',
      label: 'Reads like spam or phishing as a whole',
      severity: 'medium',
      evidence: 'Please send the open amount to the new account today, or the delivery will be stopped.',
      place: inBody(42, 128),
      points: 4,
    },
    {
      code: 'account-path',
      label: 'Link to what looks like a sign-in page on an unrelated host',
      severity: 'info',
      evidence: 'http://203.0.113.24/invoice/login',
      place: inBody(168, 201),
      points: 1,
    },
  ],
};

const everyday: Example = {
  name: 'Everyday SMS',
  score: 1,
  engine: 'builtin',
  degraded: false,
  summary:
    'Looks safe: no lure, threat, request for secrets or disguised link was found in it. It has no links, and as a whole it reads like an ordinary text message. Nothing in its text speaks against sending it.',
  message: {
    channel: 'sms',
    subject: null,
    body: 'Hi Jonas, your bike is ready and the new brake pads are fitted. We are open until 6 pm today and from 9 am tomorrow. See you! Petra',
  },
  indicators: [],
};

const englishExamples: readonly [Example, ...Example[]] = [hijacked, everyday];

/** In the language of the build, messages as well. */
export const examples = LANGUAGE === 'de' ? germanExamples : englishExamples;
